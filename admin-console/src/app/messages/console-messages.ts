import type { TranslationMessages } from 'react-admin';
import type { english } from './en/console.js';

/** Maps message keys to texts of any language. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** The console's own messages: English defines the keys; a language with a missing or an extra one does not compile. */
export type ConsoleMessages = Words<typeof english>;

/** The part of them below `city.<key>`. */
export type CityMessages = ConsoleMessages['city'];

/** The console's messages and react-admin's own, as react-admin looks them up. */
export type AllMessages = ConsoleMessages & TranslationMessages;
