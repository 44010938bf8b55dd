import { BRAND_NAME } from '@city/contracts/brand';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';

const FOLDERS = ['contracts', 'api', 'public-site', 'admin-console', 'shared-ui', 'provider-sandbox'];

it('the name of the brand is in one file', () => {
  const sources = FOLDERS.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(src|vite|index\.html|public\/[^/]+$)/.test(file))
      .filter((file) => /\.(tsx?|css|json|html|webmanifest)$/.test(file) && !/\.spec(-helper)?\./.test(file))
      .map((file) => join(name, file)),
  );
  const name = new RegExp(BRAND_NAME.replace(' ', '[-_ ]?'), 'i');
  const found = sources.filter((file) => name.test(readFileSync(join(root, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([join('contracts', 'src', 'brand.ts')]);
});
