import { lineIcon } from './line-icon';

export const ArrowUpRight = lineIcon('lucide-arrow-up-right', [
  ['path', { d: 'M7 7h10v10' }],
  ['path', { d: 'M7 17 17 7' }],
]);
