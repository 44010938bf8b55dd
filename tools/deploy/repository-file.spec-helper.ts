import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../product/root.ts';

/** The content of a file, by its path from the repository root. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A parsed YAML file, with anchors and merges resolved. */
export const yamlOf = <T>(path: string): T => parse(textOf(path), { merge: true }) as T;
