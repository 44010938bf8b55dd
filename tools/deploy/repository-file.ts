import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../product/root.ts';

/** The text of a file, by its path from the repository's top folder. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What a YAML file says, with its anchors and merges carried out. */
export const yamlOf = <T>(path: string): T => parse(textOf(path), { merge: true }) as T;
