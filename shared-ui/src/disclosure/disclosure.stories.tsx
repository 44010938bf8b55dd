import type { Stories } from '../stories/stories';
import { Disclosure } from './disclosure';

export default {
  Disclosure: {
    closed: ({ title, paragraph }) => <Disclosure summary={title}>{paragraph}</Disclosure>,
    open: ({ title, paragraph }) => (
      <Disclosure open summary={title}>
        {paragraph}
      </Disclosure>
    ),
  },
} satisfies Stories;
