import { lineIcon } from './line-icon';

export const ArrowLeft = lineIcon('lucide-arrow-left', [
  ['path', { d: 'm12 19-7-7 7-7' }],
  ['path', { d: 'M19 12H5' }],
]);
