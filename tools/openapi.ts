import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differenceInWords, type ApiDocument } from './openapi/difference.ts';
import { nx } from './product/build.ts';
import { root } from './product/root.ts';

// `npm run openapi`: prints the API's OpenAPI document.
//   --since FILE   prints what has changed since an earlier document instead
const { values } = parseArgs({ options: { since: { type: 'string' } } });

if (!(await nx('build', { projects: ['@city/api'] }))) process.exit(1);
const text = readFileSync(join(root, 'api/dist/openapi.json'), 'utf8');
const parsed = (document: string) => JSON.parse(document) as ApiDocument;
process.stdout.write(
  values.since ? differenceInWords(parsed(readFileSync(values.since, 'utf8')), parsed(text)) : text,
);
