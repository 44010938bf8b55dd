import type { EditionDraft, Locale, LocalizedText } from '@city/contracts';
import { LOCALES } from '@city/contracts';
import {
  type BodyPath,
  placeOf,
  valueAt,
  withMember,
  withMoved,
  withoutMember,
  withValue,
} from './body-paths.js';
import { merge } from './compare.js';

/** A draft as the API stores it. */
export type Draft<Body> = Omit<EditionDraft, 'body'> & { body: Body };

export interface EditionState<Body> {
  /** The draft as it was last saved or read. */
  stored: Draft<Body>;
  body: Body;
  past: readonly Body[];
  /** The text that is being typed: its keys are one step of Undo. */
  typing: BodyPath | null;
  /** The part that is shown. */
  selected: BodyPath;
  /** The draft that somebody else has saved in the meantime. */
  theirs: Draft<Body> | null;
  /** The body that could not be saved. */
  refused: Body | null;
}

const UNDO_STEPS = 10;

export const EMPTY_TEXT: LocalizedText = { en: '', fr: '', ar: '' };

/** The nearest place that a body has. */
function existing(body: unknown, path: BodyPath): BodyPath {
  if (path === '' || valueAt(body, path) !== undefined) return path;
  const { list, at } = placeOf(path);
  // Without its last members, a list leads to what has the list.
  return at > 0 ? existing(body, `${list}.${at - 1}`) : placeOf(list).list;
}

type Change<Body> = (now: EditionState<Body>) => EditionState<Body>;

/** The changes of the state. The functions stay the same, so that fields render only when their text changes. */
export function editionActions<Body>(update: (change: Change<Body>) => void) {
  /** @param steps what Undo brings back, the last first */
  const edit = (
    now: EditionState<Body>,
    body: Body,
    more: Partial<EditionState<Body>> = {},
    steps: readonly Body[] = [now.body],
  ): EditionState<Body> => {
    const selected = existing(body, more.selected ?? now.selected);
    return {
      ...now,
      typing: null,
      past: [...now.past, ...steps].slice(-UNDO_STEPS),
      body,
      ...more,
      selected,
    };
  };
  const change = (path: BodyPath, value: unknown) =>
    update((now) => {
      const isTyping = typeof value === 'string' && now.typing === path;
      const typing = typeof value === 'string' ? path : null;
      return edit(now, withValue(now.body, path, value), { typing }, isTyping ? [] : [now.body]);
    });
  return {
    change,
    /** Changes a text, which may not exist yet, in one language. `isNullable`: it is null when nothing is left of it. */
    write: (path: BodyPath, locale: Locale, words: string, isNullable: boolean) =>
      update((now) => {
        const old = valueAt(now.body, path) as LocalizedText | null;
        const text = { ...(old ?? EMPTY_TEXT), [locale]: words };
        const isEmpty = isNullable && LOCALES.every((one) => !text[one].trim());
        const typing = `${path}.${locale}`;
        const steps = now.typing === typing ? [] : [now.body];
        return edit(now, withValue(now.body, path, isEmpty ? null : text), { typing }, steps);
      }),
    select: (path: BodyPath) => update((now) => ({ ...now, selected: path, typing: null })),
    /** Adds a member and selects it. A part of the selected one is not selected itself. */
    add: (path: BodyPath, member: unknown, isPart = false) =>
      update((now) => edit(now, withMember(now.body, path, member), isPart ? {} : { selected: path })),
    remove: (path: BodyPath, isPart = false) =>
      update((now) => edit(now, withoutMember(now.body, path), isPart ? {} : { selected: path })),
    move: (from: BodyPath, to: BodyPath) =>
      update((now) => {
        const moved = withMoved(now.body, from, to);
        return moved ? edit(now, moved, now.selected === from ? { selected: to } : {}) : now;
      }),
    undo: () =>
      update((now) => {
        const body = now.past.at(-1);
        return body === undefined ? now : { ...edit(now, body, {}, []), past: now.past.slice(0, -1) };
      }),
    saved: (stored: Draft<Body>) => update((now) => ({ ...now, stored, refused: null })),
    refused: (body: Body) => update((now) => ({ ...now, refused: body })),
    conflict: (theirs: Draft<Body>) => update((now) => ({ ...now, theirs })),
    /** Replaces the draft with another one that the API has stored. */
    take: (stored: Draft<Body>) =>
      update((now) => edit(now, stored.body, { stored, theirs: null, refused: null })),
    /** Merges both drafts. Undo restores their draft, then the own one. */
    combine: () =>
      update((now) => {
        if (!now.theirs) return now;
        const both = merge(now.stored.body, now.body, now.theirs.body) as Body;
        return edit(now, both, { stored: now.theirs, theirs: null }, [now.body, now.theirs.body]);
      }),
    keepTheirs: () =>
      update((now) => (now.theirs ? edit(now, now.theirs.body, { stored: now.theirs, theirs: null }) : now)),
  };
}

export type EditionActions = ReturnType<typeof editionActions>;
