import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { HOSTILE_SHAPES, HOSTILE_SIZES } from '../../../test/hostile-shapes.js';

/** On a machine that is not busy. */
const LONGEST_MS = 20;
/** On a busy one even linear patterns take longer, so a slow one is held against a single pass over the same text. */
const LONGEST_IN_PASSES = 30;
const SINGLE_PASS = /[^\n]\uFFFE/;
/** Maximum form body. */
const BODY_MAX = 64 * 1_024;
/**
 * The fastest run counts, because CPU time includes compilation and garbage collection on other threads.
 */
const RUNS = 25;

const SOURCES = ['../..', '../../../../contracts/src'].map((folder) => resolve(__dirname, folder));
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.spec(-helper)?\.ts$|\.d\.ts$|^generated/.test(name))
    .map((name) => `${folder}/${name}`);

/** All regular expression literals in a file. */
function patternsIn(file: string): { where: string; pattern: RegExp }[] {
  const found: { where: string; pattern: RegExp }[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ where: `${file} ${node.text}`, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * CPU time in milliseconds of searching a pattern in a text and, if a body can hold the text, of replacing all matches. Not
 * wall-clock time, which depends on the load of the machine.
 */
function timeOf(pattern: RegExp, text: string): number {
  const once = new RegExp(pattern.source, pattern.flags.replace('g', ''));
  let fastest = Infinity;
  for (let run = 0; run < RUNS && fastest > LONGEST_MS; run += 1) {
    const before = process.cpuUsage();
    text.search(once);
    // A million replacements are slow with any pattern.
    if (text.length <= BODY_MAX) text.replace(pattern, '');
    const { user, system } = process.cpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1_000);
  }
  return fastest;
}

const patterns = SOURCES.flatMap(filesOf).flatMap(patternsIn);

it('finds the patterns', () => expect(patterns.length).toBeGreaterThan(100));

it.each(Object.entries(HOSTILE_SHAPES))('%s hold no pattern up', (_, shape) => {
  const slow = patterns.flatMap(({ where, pattern }) => {
    // From short to long, and stop at the first one that is too slow: the next could take minutes.
    for (const size of HOSTILE_SIZES) {
      const ms = timeOf(pattern, shape(size));
      if (ms > LONGEST_MS && ms > LONGEST_IN_PASSES * timeOf(SINGLE_PASS, shape(size)))
        return [{ where, size, ms }];
    }
    return [];
  });
  expect(slow).toEqual([]);
});
