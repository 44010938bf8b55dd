import { lineIcon } from './line-icon';

export const ChevronRight = lineIcon('lucide-chevron-right', [['path', { d: 'm9 18 6-6-6-6' }]]);
