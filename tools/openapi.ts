import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { clientTypes } from './openapi/client-types.ts';
import { buildDocument } from './openapi/document.ts';
import { lintDocument } from './openapi/lint.ts';
import { nx } from './product/build.ts';
import { root } from './product/root.ts';

// `npm run openapi`: writes the API's document and the TypeScript types made from it.
//   --check   writes nothing and builds nothing; fails when the files are not what the built API says
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const DOCUMENT = join(root, 'api/openapi.json');
const TYPES = join(root, 'contracts/src/generated/api-types.ts');

/** Writes a file, or only compares it. Answers whether it was up to date. */
function settle(file: string, content: string): boolean {
  const same = existsSync(file) && readFileSync(file, 'utf8') === content;
  if (!same && !values.check) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const state = same ? 'up to date' : values.check ? 'is not what the API says' : 'written';
  console.log(`${same || !values.check ? '✓' : '✗'} ${relative(root, file)}: ${state}`);
  return same;
}

if (!values.check && !(await nx('build', { projects: ['@city/api'] }))) process.exit(1);
const document = await buildDocument();
const faults = await lintDocument(document, relative(root, DOCUMENT));
if (faults) {
  console.error(faults);
  process.exit(1);
}
const settled = [settle(DOCUMENT, document), settle(TYPES, await clientTypes(document))];
if (values.check && settled.includes(false)) {
  console.error('Run `npm run openapi` and add the files to the change.');
  process.exit(1);
}
