import { contentText, linesOf, paragraphsOf, type Content, type FactionTexts } from './content.js';
import {
  CONTENT_MARKS,
  contentWords,
  WORD,
  type ContentReader,
  type ContentWords,
} from './content-template.js';
import { factionFormPath } from './factions.js';
import { localizedPath } from './languages.js';
import { escapeHtml } from './page-template.js';
import { pictureSize } from './pictures.js';
import { fillCases } from './template-cases.js';

// The page of an entry is one document for all entries of its kind; the server fills in the entry.

/** Slug in a document that is a template for all entries. No real slug contains `_`, so it cannot clash. */
export const THIS_ENTRY = '_this-entry_';

/** Texts on the page of an entry besides `ContentWords`. The server fills them in as paragraphs. */
export interface EntryWords extends ContentWords {
  text: string;
  lookingFor: string;
  motto: string;
  /** Filled in as items of a list. */
  ranks: string;
  radio: string;
  allies: string;
  rivals: string;
  /** A `FactionColour`, or empty. */
  colour: string;
  /** Size of the picture in pixels. */
  width: string;
  height: string;
  /** Address of the form through which players join a faction, with the language. */
  form: string;
}

/** Placeholders for these words in a document. */
export const ENTRY_MARKS: EntryWords = {
  ...CONTENT_MARKS,
  text: '{{content.text}}',
  lookingFor: '{{content.lookingFor}}',
  motto: '{{content.motto}}',
  ranks: '{{content.ranks}}',
  radio: '{{content.radio}}',
  allies: '{{content.allies}}',
  rivals: '{{content.rivals}}',
  colour: '{{content.colour}}',
  width: '{{content.width}}',
  height: '{{content.height}}',
  form: '{{content.form}}',
};

/** A condition on an entry; `open`: the faction recruits. */
export type EntryCase = 'picture' | 'open' | 'radio' | keyof FactionTexts;

/** The document of an entry with its words, escaped. */
export function fillEntry(document: string, content: Content, reader: ContentReader): string {
  const {
    text,
    lookingFor = '',
    motto = '',
    ranks = '',
    allies = '',
    rivals = '',
  } = contentText(content.texts, reader.locale);
  const { recruitment, leadsTo, colour, radio } = content.faction ?? {};
  const form = leadsTo ? localizedPath(reader.locale, factionFormPath(leadsTo)) : '';
  const { width = '', height = '' } = pictureSize(content.picture ?? '') ?? {};
  const words = {
    ...escaped({ ...contentWords(content, reader), form, width: `${width}`, height: `${height}` }),
    ...escaped({ motto, allies, rivals, radio: radio ?? '', colour: colour ?? '' }),
    text: paragraphs(text),
    lookingFor: paragraphs(lookingFor),
    ranks: linesOf(ranks).map(escapeHtml).join('</li><li>'),
  } satisfies EntryWords;
  const holds: Record<EntryCase, boolean> = {
    picture: content.picture !== null,
    lookingFor: lookingFor !== '',
    motto: motto !== '',
    ranks: ranks !== '',
    radio: Boolean(radio),
    allies: allies !== '',
    rivals: rivals !== '',
    open: recruitment === 'open',
  };
  return fillCases(
    document.replaceAll(THIS_ENTRY, content.slug),
    (condition) => holds[condition as EntryCase],
  ).replace(WORD, (mark, word: string) => (word in words ? words[word as keyof EntryWords] : mark));
}

const escaped = <Words extends object>(words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escapeHtml(String(word))])) as Words;

const paragraphs = (text: string): string => paragraphsOf(text).map(escapeHtml).join('</p><p>');
