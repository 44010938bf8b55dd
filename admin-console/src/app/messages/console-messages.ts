import type { Words } from '../../platform/language.js';
import type { english } from './en/console.js';

/** The console's own messages: English defines the keys; a language with a missing or an extra one does not compile. */
export type ConsoleMessages = Words<typeof english>;

/** The part of them below `city.<key>`. */
export type CityMessages = ConsoleMessages['city'];
