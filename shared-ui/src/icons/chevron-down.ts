import { lineIcon } from './line-icon';

export const ChevronDown = lineIcon('lucide-chevron-down', [['path', { d: 'm6 9 6 6 6-6' }]]);
