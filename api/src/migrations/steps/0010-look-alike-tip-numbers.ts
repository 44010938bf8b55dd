import type { Migration } from '../migration.js';
import { tipNumbers } from './0004-tip-numbers.js';

/** The numbers of tips are compared in a form that folds look-alikes: they are brought into it anew. */
export const lookAlikeTipNumbers: Migration = { id: '0010-look-alike-tip-numbers', up: tipNumbers.up };
