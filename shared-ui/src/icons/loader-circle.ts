import { lineIcon } from './line-icon';

export const LoaderCircle = lineIcon('lucide-loader-circle lucide-loader-2', [
  ['path', { d: 'M21 12a9 9 0 1 1-6.219-8.56' }],
]);
