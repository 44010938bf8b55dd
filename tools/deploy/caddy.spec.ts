import { textOf } from './repository-file.spec-helper.ts';

/** The plain http site, up to its closing brace at the beginning of a line. */
const plain = /^http:\/\/\{\$SITE_HOST\} \{\n([\s\S]*?)^\}/m.exec(textOf('deploy/tls/Caddyfile'))?.[1] ?? '';

it('refuses calls of the API on http, and sends pages to https', () => {
  const handlers = [...plain.matchAll(/^\thandle ?(\S*) \{\n([\s\S]*?)^\t\}/gm)];
  expect(handlers.map(([, path]) => path)).toEqual(['/api/*', '']);
  const [api = '', pages = ''] = handlers.map(([, , body = '']) => body);
  expect(api).toMatch(/respond .* 403/);
  expect(api).not.toContain('redir');
  expect(pages).toMatch(/redir https:\/\/\{host\}\{uri\} 308/);
});
