import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { BROWSER_STORAGE } from './browser-storage';
import * as keys from './storage-keys';

const SOURCE = join(__dirname, '../..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

/** Files that write to a key given by their callers. */
const CALLER_KEYED_FILES = ['platform/storage/stored-state.ts', 'platform/storage/durable-storage.ts'];

/** The key argument of each storage call, as source text. */
function writtenKeys(file: string, text: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText(source);
      const stores =
        /(Storage|storage[^.]*)\)?\.setItem$/.test(callee) ||
        ['writeStored', 'indexedDB.open', 'caches.open'].includes(callee) ||
        (callee === 'write' && file.endsWith('language-choice.ts'));
      if (stores) found.push(node.arguments[0]?.getText(source) ?? '');
    }
    if (ts.isBinaryExpression(node) && node.left.getText(source) === 'document.cookie') {
      found.push(/^`\$\{(\w+)\}=/.exec(node.right.getText(source))?.[1] ?? node.right.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const written = files
  .filter(({ file }) => !CALLER_KEYED_FILES.includes(file))
  .flatMap(({ file, text }) => writtenKeys(file, text).map((key) => ({ file, key })))
  // The parameter of `write` in language-choice.ts, and the key of the drafts, which has the personal prefix.
  .filter(({ file, key }) => !(key === 'key' && /language-choice|form-drafts/.test(file)));

describe('browser storage', () => {
  it('uses only the keys of storage-keys.ts', () => {
    expect(written.filter(({ key }) => !(key in keys))).toEqual([]);
    const drafts = files.find(({ file }) => file.endsWith('form-drafts.ts'));
    expect(drafts?.text).toContain('const key = `${PERSONAL_STORAGE_PREFIX}${kind}-draft`;');
  });

  it('matches the list of the cookies page', () => {
    const ours = BROWSER_STORAGE.filter(({ what }) => !STORED_ELSEWHERE.includes(what));
    const named = Object.values(keys).map((key) => (key === keys.PERSONAL_STORAGE_PREFIX ? `${key}*` : key));
    expect([...new Set<string>(ours.map(({ name }) => name))].sort()).toEqual([...named].sort());
  });

  it('has code that writes every listed key', () => {
    const used = new Set(written.map(({ key }) => key));
    const idle = Object.keys(keys).filter((key) => !used.has(key) && !CALLER_KEYED_CONSTANTS.includes(key));
    expect(idle).toEqual([]);
  });
});

/** Stored by the API, the service worker and the console. */
const STORED_ELSEWHERE: readonly string[] = ['session', 'login', 'browser', 'pages', 'console'];
const CALLER_KEYED_CONSTANTS = ['PERSONAL_STORAGE_PREFIX', 'PERSONAL_COPIES'];
