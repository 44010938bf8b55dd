import {
  LOCALES,
  summaryOf,
  tidyFaction,
  tidyFactionTexts,
  tidyGalleryItem,
  type Content,
  type ContentChange,
  type ContentInput,
  type ContentText,
  type ContentTexts,
  type StaffContent,
  type TeamInvitation,
} from '@city/contracts';
import { Types } from 'mongoose';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { ContentChangeRecord, ContentFields, ContentRecord } from './content.schema.js';

export type ListedContent = Omit<ContentRecord, 'history'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function inEachLanguage(texts: ContentTexts, change: (own: ContentText) => ContentText): ContentTexts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const own = texts[locale];
      return own ? [[locale, change(own)]] : [];
    }),
  );
}

const tidyTexts = (texts: ContentTexts): ContentTexts =>
  inEachLanguage(texts, ({ title, text, ...ofFaction }) => ({
    title: title.trim(),
    text: text.trim(),
    ...tidyFactionTexts(ofFaction),
  }));

export function toStaffContent(record: ListedContent): StaffContent {
  return {
    _id: String(record._id),
    kind: record.kind,
    slug: record.slug,
    texts: tidyTexts(record.texts),
    picture: record.picture,
    startsAt: iso(record.startsAt),
    endsAt: iso(record.endsAt),
    // Entries of earlier versions have no such fields.
    faction: record.faction ?? null,
    gallery: record.gallery ?? null,
    person: record.person ? { ...record.person, userId: record.person.userId.toHexString() } : null,
    agreement: record.agreement ? { ...record.agreement, at: record.agreement.at.toISOString() } : null,
    published: record.published,
    publishedAt: iso(record.publishedAt),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function toContent(record: ListedContent): Content {
  const { published: _, agreement: _agreement, person, ...content } = toStaffContent(record);
  // The name is public; the account stays private.
  const named = person && { name: person.name };
  return { ...content, person: named, publishedAt: content.publishedAt ?? content.updatedAt };
}

/** A published entry with title and the beginning of its text. */
export const toListed = (content: Content): Content => ({
  ...content,
  texts: inEachLanguage(content.texts, ({ title, text }) => ({ title, text: summaryOf(text) })),
});

export function toInput(record: ListedContent): ContentInput {
  const { kind, texts, picture, startsAt, endsAt, faction, gallery, person, published } =
    toStaffContent(record);
  return { kind, texts, picture, startsAt, endsAt, faction, gallery, person, published };
}

export function toStoredFields(input: ContentInput): ContentFields {
  const { texts, picture, startsAt, endsAt, faction, gallery, person, published } = input;
  const time = (text: string | null) => (text ? new Date(text) : null);
  return {
    texts: tidyTexts(texts),
    picture: picture?.trim() || null,
    startsAt: time(startsAt),
    endsAt: time(endsAt),
    faction: faction && tidyFaction(faction),
    gallery: tidyGalleryItem(gallery),
    person: person && {
      userId: new Types.ObjectId(person.userId),
      name: person.name.trim(),
      order: person.order,
    },
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

/** A team page entry, as the person it is about reads it. */
export function toTeamInvitation(record: ListedContent): TeamInvitation {
  const { _id, texts, picture, person, agreement } = toStaffContent(record);
  return { _id, name: person?.name ?? '', texts, picture, agreement, version: record.rev };
}
