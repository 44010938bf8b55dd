import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import { noticesOf, type LockFile } from './notices.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as LockFile;

/** May be used and shipped together with MIT code. */
const ALLOWED =
  /^\(?(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC-BY-4\.0|CC0-1\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib)\b/;

it('lists every installed package in NOTICE.md (npm run notices)', () => {
  expect(read('NOTICE.md')).toBe(noticesOf(lock));
});

it('finds no licence that forbids to ship the product under MIT', () => {
  const licences = [...noticesOf(lock).matchAll(/^## (.+)$/gm)].map(([, licence = '']) => licence);
  expect(licences).toContain('OFL-1.1');
  expect(licences.filter((licence) => !ALLOWED.test(licence))).toEqual([]);
});

it('leaves out development packages and the packages of this repository', () => {
  const text = noticesOf({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/@c/d': { version: '2.0.0' },
      'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/@city/api': { link: true },
    },
  });
  expect(text.split('\n').filter((line) => /\d\.0\.0|^## /.test(line))).toEqual([
    '## MIT',
    'a 1.0.0',
    '## not declared',
    '@c/d 2.0.0',
  ]);
});
