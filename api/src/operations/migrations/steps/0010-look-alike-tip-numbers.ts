import type { Migration } from '../migration.js';
import { tipNumbers } from './0004-tip-numbers.js';

/** Normalises tip numbers again, because the new rules fold characters that look alike. */
export const lookAlikeTipNumbers: Migration = { id: '0010-look-alike-tip-numbers', up: tipNumbers.up };
