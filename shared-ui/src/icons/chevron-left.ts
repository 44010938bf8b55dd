import { lineIcon } from './line-icon';

export const ChevronLeft = lineIcon('lucide-chevron-left', [['path', { d: 'm15 18-6-6 6-6' }]]);
