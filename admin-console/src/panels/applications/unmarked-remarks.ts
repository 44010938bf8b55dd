import type { CopiedAnswer, ReviewHint } from '@city/contracts';
import type { ApplicationRecord, DocumentSection } from './application-panel.js';

export interface Remarks {
  hints: readonly ReviewHint[];
  copies: readonly CopiedAnswer[];
  /** Fields with very short answers. */
  shortAnswers: readonly string[];
}

/** The remarks that the document does not mark at an answer. */
export function unmarkedRemarks(
  { hints, copies, shortAnswers }: Remarks,
  { dataRemovedAt }: ApplicationRecord,
  sections: readonly DocumentSection[],
): Remarks {
  const shown = dataRemovedAt
    ? []
    : sections.flatMap(({ entries }) => entries.filter(({ answer }) => answer));
  const isShown = (field: string) => shown.some((entry) => entry.field === field);
  // An answer is marked with the first application that it matches.
  const marked = copies.filter(
    ({ field }, index) => isShown(field) && copies.findIndex((one) => one.field === field) === index,
  );
  return {
    hints: hints.filter((hint) => !shown.some((entry) => entry.hint === hint)),
    copies: copies.filter((copy) => !marked.includes(copy)),
    shortAnswers: shortAnswers.filter((field) => !isShown(field)),
  };
}
