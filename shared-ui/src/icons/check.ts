import { lineIcon } from './line-icon';

export const Check = lineIcon('lucide-check', [['path', { d: 'M20 6 9 17l-5-5' }]]);
