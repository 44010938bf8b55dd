import { PICTURE_LIMITS } from '@city/contracts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localConfiguration } from '../product/nginx.ts';
import { root } from '../product/root.ts';
import { textOf } from './repository-file.spec-helper.ts';

const text = textOf('deploy/nginx/nginx.conf');

interface Block {
  head: string;
  lines: string[];
}

/** Every block of the file with its own directives; throws on unbalanced braces or missing semicolons. */
function blocksOf(source: string): Block[] {
  const open: Block[] = [{ head: '', lines: [] }];
  const closed: Block[] = [];
  let rest = source.replace(/^ *#.*$/gm, '');
  // Quoted values may contain any character.
  const token = /^((?:"(?:\\.|[^"\\])*"|'[^']*'|[^;{}"']|\$\{)*?)([;{}])/s;
  while (rest.trim()) {
    const [whole, words = '', end] = token.exec(rest) ?? [];
    if (!whole) throw new Error(`not understood: ${rest.slice(0, 80)}`);
    rest = rest.slice(whole.length);
    const current = open.at(-1) as Block;
    if (end === ';') current.lines.push(words.trim());
    else if (end === '{') open.push({ head: words.trim(), lines: [] });
    else closed.push(open.pop() as Block);
  }
  if (open.length !== 1) throw new Error('a brace is open');
  return [...open, ...closed];
}

const blocks = blocksOf(text);
const locations = blocks.filter(({ head }) => head.startsWith('location'));

it('parses completely', () => {
  expect(locations.length).toBeGreaterThan(8);
  expect(blocks.map(({ head }) => head)).toEqual(expect.arrayContaining(['http', 'server', 'upstream api']));
});

it('includes only existing files', () => {
  const files = readdirSync(join(root, 'deploy/nginx')).filter((file) => file.endsWith('.conf'));
  const included = blocks.flatMap(({ lines }) =>
    lines.flatMap((line) => /^include ([\w-]+\.conf)$/.exec(line)?.[1] ?? []),
  );
  expect(new Set(included)).toEqual(new Set(files.filter((file) => file !== 'nginx.conf')));
});

it('adds the security headers to all of its own responses', () => {
  const bare = locations
    .filter(
      ({ lines }) => !lines.some((line) => /^include (proxy|file-headers|page-headers)\.conf$/.test(line)),
    )
    .map(({ head }) => head);
  expect(bare).toEqual([]);
});

it('forbids framing of files', () => {
  const policies = blocks.find(({ head }) => head === 'map $uri $file_policy')?.lines ?? [];
  expect(policies.some((line) => line.startsWith('default '))).toBe(true);
  expect(policies.filter((line) => !line.includes("frame-ancestors 'none'"))).toEqual([]);
});

it('marks only content-hashed files as immutable', () => {
  const kept = locations.filter(({ lines }) => lines.some((line) => line.includes('immutable')));
  expect(kept.map(({ head }) => head)).toEqual(['location /assets/', 'location /admin-console/assets/']);
});

it('uses the same Content-Security-Policy for pages without third-party scripts', () => {
  const policy =
    /Content-Security-Policy "([^"]+)"/.exec(textOf('deploy/nginx/page-headers.conf'))?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("manifest-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|style-src 'self' 'unsafe|frame-src/);
});

it('serves the service worker as a revalidated file, never as a page', () => {
  const worker = locations.find(({ head }) => head.includes('sw(-off)?'));
  expect(worker?.head).toBe('location ~ ^/sw(-off)?\\.js$');
  expect(worker?.lines).toEqual([
    'include file-headers.conf',
    'add_header Cache-Control "no-cache" always',
    'try_files $uri @missing',
  ]);
});

const KB = 1_024;
/** The limits of bodies in bytes: of the server, and of the address for uploads. */
const bodyLimits = blocks.flatMap(({ head, lines }) =>
  lines.flatMap((line) => {
    const [, size, unit] = /^client_max_body_size (\d+)([km])$/.exec(line) ?? [];
    return size ? [[head, Number(size) * KB * (unit === 'm' ? KB : 1)] as const] : [];
  }),
);

it('lets through what the API takes, and no more', () => {
  const [, limits = ''] = /BODY_LIMITS = \{([^}]+)\}/.exec(textOf('api/src/platform/http/bodies.ts')) ?? [];
  const kilobytes = [...limits.matchAll(/\b(\d+) \* KB/g)].map(([, count]) => Number(count));
  expect(Object.fromEntries(bodyLimits)).toEqual({
    http: Math.max(...kilobytes) * KB,
    'location = /api/pictures': PICTURE_LIMITS.bytes,
  });
});

it('can be adapted to a machine without containers, and fails when it no longer can', () => {
  const options = { nginx: '', folder: '/run/city', port: 8123, apiPorts: [1, 2] as const };
  const local = localConfiguration(text, options);
  expect(local).toContain('listen 127.0.0.1:8123');
  expect(local).not.toMatch(/api-1|\/srv\/|\/tmp\/pid/);
  expect(() => localConfiguration(text.replaceAll('api-2:5000', 'api-3:5000'), options)).toThrow('api-2');
});
