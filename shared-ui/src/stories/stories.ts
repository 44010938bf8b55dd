import type { ReactNode } from 'react';
import type { Words } from './words';

export { WORDS, type Words } from './words';

/** The states of one component: a name, and what the gallery shows under it. */
export type States = Readonly<Record<string, (words: Words) => ReactNode>>;

/** The default export of a `*.stories.tsx`: components by the name under which the package exports them. */
export type Stories = Readonly<Record<string, States>>;
