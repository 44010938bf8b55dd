import {
  LOCALES,
  summaryOf,
  type Content,
  type ContentChange,
  type ContentInput,
  type ContentTexts,
  type StaffContent,
} from '@city/contracts';
import { toPerson } from '../audit/person-snapshot.js';
import type { ContentChangeRecord, ContentFields, ContentRecord } from './content.schema.js';

/** An entry without its history. */
export type ListedContent = Omit<ContentRecord, 'history'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function tidyTexts(texts: ContentTexts, change = (text: string) => text.trim()): ContentTexts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const own = texts[locale];
      return own ? [[locale, { title: own.title.trim(), text: change(own.text) }]] : [];
    }),
  );
}

export function toStaffContent(record: ListedContent): StaffContent {
  return {
    _id: String(record._id),
    kind: record.kind,
    slug: record.slug,
    texts: tidyTexts(record.texts),
    picture: record.picture,
    startsAt: iso(record.startsAt),
    endsAt: iso(record.endsAt),
    published: record.published,
    publishedAt: iso(record.publishedAt),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** A published entry for everyone. */
export function toContent(record: ListedContent): Content {
  const { published: _, ...content } = toStaffContent(record);
  return { ...content, publishedAt: content.publishedAt ?? content.updatedAt };
}

/** A published entry with only the beginning of its text. */
export const toListed = (content: Content): Content => ({
  ...content,
  texts: tidyTexts(content.texts, summaryOf),
});

/** The editable fields in API format. */
export function toInput(record: ListedContent): ContentInput {
  const { kind, texts, picture, startsAt, endsAt, published } = toStaffContent(record);
  return { kind, texts, picture, startsAt, endsAt, published };
}

export function toStoredFields({ texts, picture, startsAt, endsAt, published }: ContentInput): ContentFields {
  const time = (text: string | null) => (text ? new Date(text) : null);
  return {
    texts: tidyTexts(texts),
    picture: picture?.trim() || null,
    startsAt: time(startsAt),
    endsAt: time(endsAt),
    published,
  };
}

export const toContentChange = ({ at, action, by, fields }: ContentChangeRecord): ContentChange => ({
  at: at.toISOString(),
  action,
  by: toPerson(by),
  fields,
});

/** The title by which staff and the log call an entry. */
export const titleOf = (texts: ContentTexts): string =>
  LOCALES.map((locale) => texts[locale]?.title).find(Boolean) ?? '';
