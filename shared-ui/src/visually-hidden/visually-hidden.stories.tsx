import type { Stories } from '../stories/stories';
import { VisuallyHidden } from './visually-hidden';

export default {
  VisuallyHidden: {
    'after a visible text': ({ title, done }) => (
      <p>
        {title} <VisuallyHidden>{done}</VisuallyHidden>
      </p>
    ),
  },
} satisfies Stories;
