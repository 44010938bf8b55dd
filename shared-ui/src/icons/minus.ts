import { lineIcon } from './line-icon';

export const Minus = lineIcon('lucide-minus', [['path', { d: 'M5 12h14' }]]);
