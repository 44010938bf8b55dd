import { isPictureAddress } from '../pictures.js';
import { hasText, NO_CONTROLS, type FieldIssue } from '../text.js';
import { LOCALES, type Locale } from '../users.js';
import { PAGE_LIMITS, PAGE_PARTS, type PageBlockKind, type PageBody } from './page-body.js';
import { addressesOf, isPageAddress, isPageMark, marksOf } from './page-text.js';

/** Reports the faults of a value at a path. */
type Check = (value: unknown, field: string, report: Report) => void;
type Report = (field: string, code: string, message: string) => void;
type Fields = Readonly<Record<string, Check>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBoolean: Check = (value, field, report) => {
  if (typeof value !== 'boolean') report(field, 'TYPE_WRONG', `${field} must be true or false`);
};

const oneOf =
  (values: readonly string[]): Check =>
  (value, field, report) => {
    if (typeof value !== 'string' || !values.includes(value))
      report(field, 'OPTION_INVALID', `${field} must be one of ${values.join(', ')}`);
  };

/** A text of up to `max` characters. */
const text =
  (max: number, more?: Check): Check =>
  (value, field, report) => {
    if (typeof value !== 'string') report(field, 'TYPE_WRONG', `${field} must be a text`);
    else if (value.length > max)
      report(field, 'TEXT_TOO_LONG', `${field} must be shorter than or equal to ${max} characters`);
    else if (!NO_CONTROLS.test(value))
      report(field, 'CHARACTERS_INVALID', `${field} must not contain control characters`);
    else more?.(value, field, report);
  };

const matching = (holds: (text: string) => boolean, code: string, message: string): Check => {
  const check: Check = (value, field, report) => {
    if (!holds(String(value))) report(field, code, `${field} ${message}`);
  };
  return check;
};

const fields =
  (checks: Fields): Check =>
  (value, field, report) => {
    if (!isRecord(value)) {
      report(field, 'TYPE_WRONG', `${field} must be an object`);
      return;
    }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(checks, name))
        report(`${field}.${name}`, 'FIELD_UNKNOWN', `${name} is no field of ${field}`);
    for (const [name, check] of Object.entries(checks)) check(value[name], `${field}.${name}`, report);
  };

const list =
  (max: number, check: Check): Check =>
  (value, field, report) => {
    if (!Array.isArray(value)) report(field, 'TYPE_WRONG', `${field} must be a list`);
    else if (value.length > max)
      report(field, 'LIST_INVALID', `${field} must contain no more than ${max} elements`);
    else for (const [index, each] of value.entries()) check(each, `${field}.${index}`, report);
  };

const orNull =
  (check: Check): Check =>
  (value, field, report) => {
    if (value !== null) check(value, field, report);
  };

/** Reports marks and links that do not exist. */
const markup: Check = (value, field, report) => {
  const unknown = marksOf(String(value)).find((mark) => !isPageMark(mark));
  if (unknown) report(field, 'MARK_UNKNOWN', `${field} has the unknown mark {{${unknown}}}`);
  const wrong = addressesOf(String(value)).find((address) => !isPageAddress(address));
  if (wrong) report(field, 'LINK_OR_PATH_INVALID', `${field} has a link that leads nowhere: ${wrong}`);
};

const localized = (max: number): Check =>
  fields(Object.fromEntries(LOCALES.map((locale) => [locale, text(max, markup)])));

const ANCHOR = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const anchor = text(
  PAGE_LIMITS.anchor,
  matching((id) => ANCHOR.test(id), 'FORMAT_INVALID', 'must be lower-case letters, digits and hyphens'),
);
const address = text(
  PAGE_LIMITS.address,
  matching(isPageAddress, 'LINK_OR_PATH_INVALID', 'must be a path, an anchor, https or mailto'),
);
const picture = text(
  PAGE_LIMITS.address,
  matching(isPictureAddress, 'PICTURE_UNKNOWN', 'must be an uploaded picture'),
);

const { items, columns, item, cell, label } = PAGE_LIMITS;
const BLOCKS: Readonly<Record<PageBlockKind, Fields>> = {
  text: { text: localized(PAGE_LIMITS.text) },
  list: { ordered: isBoolean, items: list(items, localized(item)) },
  example: { text: localized(PAGE_LIMITS.text) },
  terms: { items: list(items, fields({ id: anchor, term: localized(label), text: localized(item) })) },
  table: {
    head: list(columns, localized(cell)),
    rows: list(items, list(columns, localized(cell))),
  },
  picture: { picture, alt: localized(cell) },
  button: { label: localized(label), to: address },
  part: { name: oneOf(PAGE_PARTS) },
};
const isKind = (kind: unknown): kind is PageBlockKind =>
  typeof kind === 'string' && Object.hasOwn(BLOCKS, kind);

const block: Check = (value, field, report) => {
  const kind = isRecord(value) ? value['kind'] : undefined;
  if (!isKind(kind)) oneOf(Object.keys(BLOCKS))(kind, `${field}.kind`, report);
  else fields({ kind: oneOf([kind]), ...BLOCKS[kind] })(value, field, report);
};

const page = fields({
  title: localized(PAGE_LIMITS.title),
  lede: localized(PAGE_LIMITS.lede),
  note: orNull(localized(PAGE_LIMITS.note)),
  sections: list(
    PAGE_LIMITS.sections,
    fields({
      id: anchor,
      numbered: isBoolean,
      title: localized(PAGE_LIMITS.title),
      blocks: list(PAGE_LIMITS.blocks, block),
    }),
  ),
  search: isBoolean,
  hidden: isBoolean,
});

function collected(find: (report: Report) => void): FieldIssue[] {
  const issues: FieldIssue[] = [];
  find((field, code, message) => issues.push({ field, code, message }));
  return issues;
}

/**
 * Returns the faults of a draft: wrong types, unknown fields, limits, marks and links. A draft may be incomplete. Without
 * faults the value is a `PageBody`.
 * @param field the path of the body in its request
 */
export const listPageDraftIssues = (body: unknown, field = 'body'): FieldIssue[] =>
  collected((report) => page(body, field, report));

/** Returns the faults because of which a draft cannot be published: missing texts, anchors that are used twice. */
export function listPageIssues(body: PageBody, field = 'body'): FieldIssue[] {
  return collected((report) => {
    const anchors = new Set<string>();
    const use = (id: string, at: string) => {
      if (anchors.has(id)) report(at, 'ANCHOR_TAKEN', `another part of the page has the anchor ${id}`);
      anchors.add(id);
    };
    const written = (value: object, at: string) => {
      if (!Object.values(value).some((one) => hasText(String(one))))
        report(at, 'TEXT_MISSING', `${at} has no text in any language`);
    };
    /** Every text below a value. */
    const allWritten = (value: unknown, at: string): void => {
      if (Array.isArray(value)) {
        for (const [index, each] of value.entries()) allWritten(each, `${at}.${index}`);
      } else if (isRecord(value)) {
        if ('en' in value) written(value, at);
        else for (const [name, each] of Object.entries(value)) allWritten(each, `${at}.${name}`);
      }
    };
    written(body.title, `${field}.title`);
    written(body.lede, `${field}.lede`);
    if (body.note) written(body.note, `${field}.note`);
    if (body.sections.length === 0) report(`${field}.sections`, 'FIELD_EMPTY', 'a page has a section');
    for (const [index, section] of body.sections.entries()) {
      const at = `${field}.sections.${index}`;
      use(section.id, `${at}.id`);
      if (section.numbered) written(section.title, `${at}.title`);
      if (section.blocks.length === 0)
        report(`${at}.blocks`, 'FIELD_EMPTY', `${at}.blocks must not be empty`);
      for (const [number, one] of section.blocks.entries()) {
        const of = `${at}.blocks.${number}`;
        allWritten(one, of);
        if ('items' in one && one.items.length === 0)
          report(`${of}.items`, 'FIELD_EMPTY', `${of}.items must not be empty`);
        if (one.kind === 'terms')
          for (const [place, { id }] of one.items.entries()) use(id, `${of}.items.${place}.id`);
        if (one.kind === 'table') {
          if (one.head.length === 0) report(`${of}.head`, 'FIELD_EMPTY', `${of}.head must not be empty`);
          for (const [place, row] of one.rows.entries())
            if (row.length !== one.head.length)
              report(`${of}.rows.${place}`, 'LIST_INVALID', 'a row has as many cells as the head');
        }
      }
    }
  });
}

/** Every localized text in a value. */
function textsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isRecord(value)) return [];
  return 'en' in value ? [value] : Object.values(value).flatMap(textsOf);
}

/** Texts that are written in each language, in per cent of the texts that are written in any. */
export function writtenShares(body: PageBody): Record<Locale, number> {
  const has = (text: Record<string, unknown>, locale: Locale) => hasText(String(text[locale] ?? ''));
  const texts = textsOf(body).filter((text) => LOCALES.some((locale) => has(text, locale)));
  const share = (locale: Locale) =>
    Math.floor((100 * texts.filter((text) => has(text, locale)).length) / Math.max(1, texts.length));
  return { en: share('en'), fr: share('fr'), ar: share('ar') };
}

/** The addresses of all links and buttons of a page. */
export const addressesOfPage = (body: PageBody): string[] => [
  ...textsOf(body).flatMap((text) => Object.values(text).flatMap((one) => addressesOf(String(one)))),
  ...body.sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'button' ? one.to : []))),
];

/** The uploaded pictures of a page. */
export const picturesOf = ({ sections }: PageBody): string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'picture' ? one.picture : [])));
