import type { Migration } from '../migration.js';
import { tipNumbers } from './0004-tip-numbers.js';

/** Normalises tip numbers again, now that look-alike characters are folded. */
export const lookAlikeTipNumbers: Migration = { id: '0010-look-alike-tip-numbers', up: tipNumbers.up };
