import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@city/contracts';
import ts from 'typescript';
import { root, sourceFiles } from '../docs/documents.ts';

/** A text for players or staff. */
export interface CatalogueText {
  /** File and key, with `*` in place of the language: the same in every language. */
  id: string;
  locale: Locale;
  text: string;
}

/** Folders whose texts only developers read. Every other folder is searched, so a new package needs no entry. */
const FOR_DEVELOPERS =
  /^(?:art|bench|docs|e2e|embedded-mongo|faults|provider-sandbox|shared-ui\/gallery|tools)\/|(?:^|\/)(?:test|simulation|\.[^/]+)(?:\/|$)/;
const NOT_WORDS =
  /(?:\.spec\.tsx?|\.spec-helper\.tsx?|\.d\.ts|(?:^|\/)tsconfig[\w.]*\.json|package-lock\.json)$/;

/** Whether a file of the repository is code or JSON of the product, in which texts for players or staff may be. */
export const mayHaveTexts = (file: string): boolean =>
  /\.(?:tsx?|json)$/.test(file) && !NOT_WORDS.test(file) && !FOR_DEVELOPERS.test(file);

/** A file or a folder named after a language, such as `fr.ts` or `staff-fr.ts`, contains texts of that language. */
const LANGUAGE_PATH = new RegExp(`(^|[/-])(${LOCALES.join('|')})(?=/|\\.(?:ts|json)$)`);

/** The variable that holds a catalogue in code. */
const NAME_OF_LANGUAGE = /^(en|fr|ar|english|french|arabic)$/;

const isLocale = (name: string): name is Locale => (LOCALES as readonly string[]).includes(name);

/** A string of a file: its place, its text, and whether the code marks it as user-facing. */
interface Piece {
  path: readonly string[];
  text: string;
  isUserFacing: boolean;
}

function piecesOfJson(value: unknown, path: readonly string[] = []): Piece[] {
  if (typeof value === 'string') return [{ path, text: value, isUserFacing: false }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => piecesOfJson(inner, [...path, key]));
}

/**
 * `${name(facts.reason)}` becomes `{reason}` and `${price(facts)}` becomes `{price}`, like placeholders in other
 * catalogues.
 */
const placeholderOf = (expression: ts.Expression): string =>
  `{${/\.(\w+)\W*$/.exec(expression.getText())?.[1] ?? /\w+/.exec(expression.getText())?.[0] ?? ''}}`;

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce(
    (text, { expression, literal }) => text + placeholderOf(expression) + literal.text,
    node.head.text,
  );
}

/** An error message: the value of `message`, or the argument of a `DomainError`. */
const isMarkedUserFacing = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'message') ||
  (ts.isVariableDeclaration(node.parent) && node.parent.name.getText() === 'message') ||
  (ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'DomainError');

function piecesOfCode(file: string, code: string): Piece[] {
  const pieces: Piece[] = [];
  const visit = (node: ts.Node, path: readonly string[]): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== null && !ts.isBinaryExpression(node.parent))
      pieces.push({ path, text, isUserFacing: isMarkedUserFacing(node) });
    const named = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.name : undefined;
    const inner = named && 'text' in named ? [...path, named.text] : path;
    ts.forEachChild(node, (child) => {
      if (child !== named) visit(child, inner);
    });
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), []);
  return pieces;
}

/** Codes, class names and addresses are not texts; a sentence has a space or a letter beyond ASCII. */
const isProse = (text: string) =>
  /\p{L}/u.test(text) && (/\s/.test(text.trim()) || /[^\x20-\x7e]/.test(text));

/**
 * Returns the texts of a file, which are found by its content. Most files have none.
 * @param file path in the repository
 */
export function textsIn(file: string, code: string): CatalogueText[] {
  const pieces = file.endsWith('.json') ? piecesOfJson(JSON.parse(code)) : piecesOfCode(file, code);
  const ofFile = LANGUAGE_PATH.exec(file)?.[2] as Locale | undefined;
  if (ofFile !== undefined) {
    const place = file.replace(LANGUAGE_PATH, '$1*');
    return pieces.map(({ path, text }) => ({
      id: `${place}#${path.filter((name) => !NAME_OF_LANGUAGE.test(name)).join('.')}`,
      locale: ofFile,
      text,
    }));
  }
  return pieces.flatMap(({ path, text, isUserFacing }): CatalogueText[] => {
    const at = path.findLastIndex(isLocale);
    if (at >= 0) {
      const id = `${file}#${path.map((name, index) => (index === at ? '*' : name)).join('.')}`;
      return isProse(text) ? [{ id, locale: path[at] as Locale, text }] : [];
    }
    // Texts without a language are in English: messages of the API, its validation, and the staff channel.
    const isEnglish = isUserFacing || /(-messages|\/texts\/[\w-]+)\.ts$/.test(file);
    return isEnglish && isProse(text) ? [{ id: `${file}#${path.join('.')}`, locale: 'en', text }] : [];
  });
}

/** The keys of product texts are their English lines. */
const englishOfProducts = (said: readonly CatalogueText[]): CatalogueText[] =>
  said
    .filter(({ id, locale }) => id.includes('/products/*.json#') && locale === 'fr')
    .map(({ id }) => ({ id, locale: 'en', text: id.slice(id.indexOf('#') + 1) }));

/** A file with texts. */
export interface Catalogue {
  file: string;
  code: string;
  texts: CatalogueText[];
}

/** Every file with texts for players or staff, found by its content. */
export const catalogues = (
  paths: readonly string[] = sourceFiles,
  read = (file: string) => readFileSync(join(root, file), 'utf8'),
): Catalogue[] =>
  paths
    .filter(mayHaveTexts)
    .map((file) => ({ file, code: read(file) }))
    .map(({ file, code }) => ({ file, code, texts: textsIn(file, code) }))
    .filter(({ texts }) => texts.length > 0);

/** Every user-facing text, in all languages. */
export function allTexts(files: readonly Catalogue[]): CatalogueText[] {
  const said = files.flatMap(({ texts }) => texts);
  return [...said, ...englishOfProducts(said)];
}

/** The texts that exist in several languages, by their place. */
export function inAllLanguages(said: readonly CatalogueText[]): Map<string, Partial<Record<Locale, string>>> {
  const places = new Map<string, Partial<Record<Locale, string>>>();
  for (const { id, locale, text } of said) {
    places.set(id, { ...places.get(id), [locale]: `${places.get(id)?.[locale] ?? ''}${text}\n` });
  }
  return new Map([...places].filter(([, texts]) => Object.keys(texts).length > 1));
}
