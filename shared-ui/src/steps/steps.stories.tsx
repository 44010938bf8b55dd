import type { Stories } from '../stories/stories';
import type { Words } from '../stories/words';
import { Steps, type StepsProps } from './steps';

const rail = (words: Words, current: number, rest: Pick<StepsProps, 'onSelect'> = {}) => (
  <Steps
    {...rest}
    aria-label={words.title}
    doneLabel={words.done}
    steps={words.steps.map((label, at) => ({
      id: String(at),
      label,
      state: at < current ? 'done' : at === current ? 'current' : 'upcoming',
    }))}
  />
);

export default {
  Steps: {
    first: (words) => rail(words, 0),
    'done, current, upcoming': (words) => rail(words, 2),
    'with links back': (words) => rail(words, 3, { onSelect: () => undefined }),
  },
} satisfies Stories;
