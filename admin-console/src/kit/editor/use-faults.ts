import type { FieldIssue } from '@city/contracts';
import { useState } from 'react';
import { readApiFailure, useFaultText } from '../../platform/api-error.js';
import { type BodyPath, valueAt } from './body-paths.js';
import type { OutlineItem } from './outline.js';
import type { Edition } from './use-edition.js';

export interface Fault {
  path: BodyPath;
  /** In the reader's language. */
  text: string;
}

/** Better words for a fault of a value; null for the usual ones. */
export type FaultWords = (code: string, value: unknown) => string | null;

/** In a request, the paths of fields begin with the name of the body. */
const pathOf = (field: string): BodyPath => field.replace(/^body\./, '');

/**
 * What is wrong in a draft: why it cannot be saved, what the API has refused, and once publishing was tried, what is still
 * missing.
 */
export function useFaults<Body>(
  { body, failure, draftIssues }: Edition<Body>,
  outline: readonly OutlineItem[],
  /** What keeps a body that can be saved from being published. */
  publishIssues: (body: Body) => readonly FieldIssue[],
  wordsFor: FaultWords,
) {
  const faultText = useFaultText();
  const [isAll, setAll] = useState(false);
  const refused = Object.entries(readApiFailure(failure).fields).map(([field, code]) => ({ field, code }));
  const found = [
    ...draftIssues,
    ...(isAll && draftIssues.length === 0 ? publishIssues(body) : []),
    ...refused,
  ];
  const faults = new Map(
    found.map(({ field, code }) => {
      const path = pathOf(field);
      return [path, wordsFor(code, valueAt(body, path)) ?? faultText(code)];
    }),
  );
  /** The part that has a place. */
  const ownerOf = (path: BodyPath): BodyPath =>
    outline
      .map((item) => item.path)
      .filter((owner) => owner === '' || path === owner || path.startsWith(`${owner}.`))
      .reduce((longest, owner) => (owner.length > longest.length ? owner : longest), '');
  return {
    faults: [...faults].map(([path, text]): Fault => ({ path, text })),
    faultAt: (path: BodyPath) => faults.get(path) ?? null,
    ownerOf,
    /** From now on, what is missing counts. */
    showAll: () => setAll(true),
  };
}
