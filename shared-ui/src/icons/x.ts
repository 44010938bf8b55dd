import { lineIcon } from './line-icon';

export const X = lineIcon('lucide-x', [
  ['path', { d: 'M18 6 6 18' }],
  ['path', { d: 'm6 6 12 12' }],
]);
