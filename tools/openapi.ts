import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDocument } from './openapi/document.ts';
import { lintDocument } from './openapi/lint.ts';
import { nx } from './product/build.ts';
import { root } from './product/root.ts';

// `npm run openapi`: writes the API's document.
//   --check   writes and builds nothing; fails when the file is outdated
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const DOCUMENT = join(root, 'api/openapi.json');
const name = relative(root, DOCUMENT);

if (!values.check && !(await nx('build', { projects: ['@city/api'] }))) process.exit(1);
const document = await buildDocument();
const faults = await lintDocument(document, name);
if (faults) {
  console.error(faults);
  process.exit(1);
}
if (existsSync(DOCUMENT) && readFileSync(DOCUMENT, 'utf8') === document) {
  console.log(`✓ ${name}: up to date`);
} else if (values.check) {
  console.error(
    `✗ ${name}: is not what the API says. Run \`npm run openapi\` and add the file to the change.`,
  );
  process.exit(1);
} else {
  writeFileSync(DOCUMENT, document);
  console.log(`✓ ${name}: written`);
}
