import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { documents, root, sourceFiles } from './documents.ts';

const SOURCE = /\.(ts|tsx|mjs|cjs|js|sh|yml|json|conf|example)$|Dockerfile$|Caddyfile$/;
/** Names from MongoDB, React Router and game servers that the sources do not contain. */
const FOREIGN = new Set([
  ...['changeUserPassword', 'passwordPrompt', 'tlsCAFile', 'useMatch'],
  ...['addFields', 'jsonSchema', 'listLocalSessions'],
  ...['MySQL', 'CreateVehicle', 'spawnVehicle', 'GetPlayerVehicles'],
]);
/** A source file, as `access.guard.ts` or `deploy/nginx/nginx.conf`. */
const FILE = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|cjs|md|yml|sh|conf|Dockerfile)$/;
/** A path below a folder, as `api/src/operations/migrations/steps`. */
const PATH = /^([\w.-]+)\/[\w./-]*$/;

const folders = new Set(
  sourceFiles.flatMap((path) => {
    const parts = path.split('/').slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  }),
);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

function read(path: string) {
  return readFileSync(join(root, path), 'utf8');
}
/** The text without fenced blocks. */
const prose = (path: string) => read(path).replace(/^```[\s\S]*?^```/gm, '');
const codeSpans = (path: string) => [...prose(path).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** What `find` returns for each document, as `document: what`. */
const inDocuments = (find: (path: string) => string[]) =>
  documents.flatMap((path) => find(path).map((what) => `${path}: ${what}`));

/** The anchors that GitHub gives the headings of a document. */
const anchorsOf = (path: string) =>
  [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const broken = inDocuments((path) =>
      [...prose(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
        .filter(([, to = '', anchor]) => {
          const target = to ? normalize(join(dirname(path), to)).replace(/\/$/, '') : path;
          if (!sourceFiles.includes(target)) return !folders.has(target);
          return anchor !== undefined && !anchorsOf(target).includes(anchor);
        })
        .map(([link]) => link),
    );
    expect(broken).toEqual([]);
  });

  it('name files and folders that exist; the end of a path is enough', () => {
    const endings = new Set(
      sourceFiles.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
    );
    const exists = (name: string) => {
      // A built program is named by its place in `dist`.
      const source = name.replace(/^([\w-]+)\/dist\/(.*)\.js$/, '$1/src/$2.ts');
      return endings.has(source) || folders.has(source.replace(/\/$/, ''));
    };
    const missing = inDocuments((path) =>
      codeSpans(path)
        .flatMap((text) => text.split(' '))
        .filter((word) => FILE.test(word) || folders.has(PATH.exec(word)?.[1] ?? ''))
        .filter((name) => !exists(name)),
    );
    expect(missing).toEqual([]);
  });

  // All others are made by `npm run screenshots`.
  it('show each picture of a screen that is kept, and these are few', () => {
    const shown = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)\s]+\.webp)\)/g)].map(([, to = '']) => join(dirname(path), to)),
    );
    const kept = sourceFiles.filter((path) => /^docs\/screenshots\/.*\.webp$/.test(path));
    expect(kept.length).toBeLessThanOrEqual(24);
    expect(kept.filter((path) => !shown.includes(path))).toEqual([]);
  });

  it('name npm scripts that exist', () => {
    const missing = inDocuments((path) =>
      [...read(path).matchAll(/npm run ([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts)),
    );
    expect(missing).toEqual([]);
  });

  it('name settings, error codes and identifiers that the sources contain', () => {
    const known = new Set(
      sourceFiles
        .filter((path) => SOURCE.test(path) && path !== 'package-lock.json')
        .flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? []),
    );
    // `COMMUNITY_CAP_…` means every name with this prefix.
    const exists = (word: string) =>
      known.has(word) || (word.endsWith('_') && [...known].some((name) => name.startsWith(word)));
    const unknown = inDocuments((path) =>
      codeSpans(path)
        .flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? [])
        // Other words may be commands, fields or a provider's terms.
        .filter((word) => /[a-z][A-Z]|[A-Z]_[A-Z]/.test(word) && !exists(word) && !FOREIGN.has(word)),
    );
    expect(unknown).toEqual([]);
  });
});
