import type { Stories } from '../stories/stories';
import { Skeleton } from './skeleton';

export default {
  Skeleton: {
    line: () => <Skeleton width="16rem" height="1rem" />,
    picture: () => <Skeleton width={240} height={180} />,
  },
} satisfies Stories;
