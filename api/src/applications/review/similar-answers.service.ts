import { Injectable } from '@nestjs/common';
import { SIMILAR_ANSWER_PERCENT, type CopiedAnswer } from '@city/contracts';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { sequencesOf, similarity } from './answer-keys.js';
import { keysOfForm, longAnswersOf, type LongAnswer } from './long-answers.js';
import { toApplicationSummary } from './review.mapper.js';
import { reviewedKinds } from './reviewed-kinds.js';
import { ReviewRepository, type SimilarRecord } from './review.repository.js';

/** Maximum applications compared word by word; enough evidence even for a text that hundreds submit. */
const CANDIDATES_MAX = 50;

interface Sequenced {
  field: LongAnswer['field'];
  sequences: ReadonlySet<number>;
}

/** Finds answers similar to another player's: by their keys, then compared by their words. */
@Injectable()
export class SimilarAnswersService {
  constructor(private readonly repository: ReviewRepository) {}

  /**
   * For each answer of an application the most similar one of another player (the oldest if several), in form order. Only
   * applications of kinds that the viewer may review are compared.
   * @throws NOT_FOUND
   */
  async find(id: Types.ObjectId, viewer: SessionUser): Promise<CopiedAnswer[]> {
    const record = await this.repository.find(id);
    if (!record) throw new DomainError('NOT_FOUND');
    // Computed from the form: an application stored by an older version has no keys.
    const keys = keysOfForm(record.kind, record.form);
    if (keys.length === 0) return [];
    const kinds = reviewedKinds(viewer);
    const candidates = await this.repository.findByKeys(keys, record.userId, kinds, CANDIDATES_MAX);
    const found = candidates
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((candidate) => ({ candidate, answers: sequenced(longAnswersOf(candidate.kind, candidate.form)) }));
    return sequenced(longAnswersOf(record.kind, record.form)).flatMap((answer) => {
      const best = mostSimilar(answer, found);
      return best ? [best] : [];
    });
  }
}

const sequenced = (answers: LongAnswer[]): Sequenced[] =>
  answers.map(({ field, text }) => ({ field, sequences: sequencesOf(text) }));

function mostSimilar(
  { field, sequences }: Sequenced,
  found: { candidate: SimilarRecord; answers: Sequenced[] }[],
): CopiedAnswer | null {
  let best: { candidate: SimilarRecord; otherField: string; percent: number } | null = null;
  for (const { candidate, answers } of found) {
    for (const other of answers) {
      const percent = similarity(sequences, other.sequences);
      if (percent < SIMILAR_ANSWER_PERCENT || percent <= (best?.percent ?? 0)) continue;
      best = { candidate, otherField: other.field, percent };
    }
  }
  if (!best) return null;
  const { candidate, otherField, percent } = best;
  return { field, otherField, percent, other: toApplicationSummary(candidate) };
}
