import { MEMBERS_MARK, type MemberCount } from '@city/contracts';
import { useState } from 'react';
import { apiGet } from '../api/api-client';
import { figureText } from '../i18n/i18n';
import { createResource } from '../resource';

/** Numbers of members of the Discord server, kept for five minutes. */
export const memberCount = createResource<MemberCount>({
  load: () => apiGet('/api/community/members'),
  staleAfter: 300_000,
});

/** GET /api/community/members: members of the Discord server; 0 while loading and when it is unavailable. */
export const useMemberCount = (): number => memberCount.use().data?.members ?? 0;

/** The number of members with a plus sign; until it has loaded, the one in the document. Empty if it is unknown. */
export function useMembersText(): string {
  const members = useMemberCount();
  const [written] = useState(membersInDocument);
  return members ? membersText(members) : written;
}

export const membersText = (members: number): string => `${figureText(members)}+`;

/**
 * The figure that the server has embedded into the document, if any. Both the prerendered and the first client render
 * start with it.
 */
export function membersInDocument(): string {
  if (typeof document === 'undefined') return MEMBERS_MARK;
  return document.querySelector('[data-members]')?.textContent ?? '';
}
