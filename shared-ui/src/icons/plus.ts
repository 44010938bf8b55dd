import { lineIcon } from './line-icon';

export const Plus = lineIcon('lucide-plus', [
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
]);
