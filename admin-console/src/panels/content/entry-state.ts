import type { StaffContent } from '@city/contracts';

type EntryState = 'draft' | 'published' | 'asked' | 'declined';

/** The state of an entry. A published entry about a person waits for their answer; if they decline, it is a draft again. */
export function stateOf({
  kind,
  published,
  agreement,
}: Pick<StaffContent, 'kind' | 'published' | 'agreement'>): EntryState {
  if (agreement?.agrees === false) return 'declined';
  if (!published) return 'draft';
  return kind === 'person' && !agreement ? 'asked' : 'published';
}
