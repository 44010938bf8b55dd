import type { StaffContent } from '@city/contracts';

type EntryState = 'draft' | 'published' | 'asked' | 'declined';

/** Where an entry stands. A published one about a person waits until they agree; without their agreement it is a draft. */
export function stateOf({
  kind,
  published,
  agreement,
}: Pick<StaffContent, 'kind' | 'published' | 'agreement'>): EntryState {
  if (agreement?.agrees === false) return 'declined';
  if (!published) return 'draft';
  return kind === 'person' && !agreement ? 'asked' : 'published';
}
