import type { Stories } from '../stories/stories';
import { Spinner } from './spinner';

export default {
  Spinner: {
    'with a label for screen readers': ({ loading }) => <Spinner label={loading} />,
    'beside a text': ({ loading }) => (
      <p>
        <Spinner /> {loading}
      </p>
    ),
  },
} satisfies Stories;
