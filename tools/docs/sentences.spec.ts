import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, root } from './documents.ts';

/** Sentences that a reader has to solve like a riddle. The list of exceptions may only shrink. */
const RULES: Record<string, RegExp> = {
  'begins with a person or a thing, not with a question word':
    /^(?:Who|What|Whoever|Those|One (?:that|who|of))\b/,
  'repeats the noun, and uses words of the field':
    /\b(?:whom|of which|the one before|those of|stand-?ins?|anew|goes on|also (?:if|while))\b/,
  'gives programs verbs of programs':
    /\b(?:site|console|API|server|store|doctor|bot|product|job|worker|process|program|page|form|resource|command)s?\s+(?:says?|knows?|wants?|tells?|asks?|hears?)\b/,
  'says what happens': /\b(?:not|none|nothing|neither)\.$/,
};
const EXCEPTIONS = 'tools/docs/sentence-exceptions.json';
const exceptions = JSON.parse(readFileSync(join(root, EXCEPTIONS), 'utf8')) as Record<string, string[]>;

/** The sentences of a document, without code, tables, headings and addresses of links. */
export function sentencesOf(text: string): string[] {
  const prose = text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^(?:#|\|).*$/gm, '')
    .replace(/`[^`]*`/g, 'x')
    .replace(/\]\([^)]*\)/g, ']');
  return prose
    .split(/\n\n|\n(?= *(?:[-*]|\d+\.) )/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .map((block) => block.replace(/^(?:[-*]|\d+\.) /, '').replace(/^\*\*[^*]*\*\*:? ?/, ''))
    .flatMap((block) => block.split(/(?<=[.:;?!]) /));
}

const faultsOf = (text: string, rule: RegExp) => sentencesOf(text).filter((sentence) => rule.test(sentence));

describe.each(Object.entries(RULES))('every sentence %s', (name, rule) => {
  it('but those that are listed', () => {
    const found = documents.flatMap((file) =>
      faultsOf(readFileSync(join(root, file), 'utf8'), rule).map((sentence) => `${file}: ${sentence}`),
    );
    expect(found.sort()).toEqual([...(exceptions[name] ?? [])].sort());
  });
});

it.each([
  ['Who is suspended reads why.', true],
  ['It is tested against a stand-in of the runtime.', true],
  ['The console says so.', true],
  ['A command that fails changes nothing.', true],
  ['A suspended player sees the reason.', false],
  ['Run `what says nothing.`', false],
])('a planted sentence is judged: %s', (sentence, isFault) => {
  expect(Object.values(RULES).some((rule) => faultsOf(sentence, rule).length > 0)).toBe(isFault);
});
