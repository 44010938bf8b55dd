import type { Approval, DeclineApprovalInput } from '@city/contracts';
import type { Identifier } from 'react-admin';
import { sendJson } from './http-client.js';

/** Calls for acts that wait for a second person. */
export interface ApprovalProvider {
  /** Carries the act out. */
  approve(id: Identifier): Promise<Approval>;
  decline(id: Identifier, input: DeclineApprovalInput): Promise<Approval>;
  withdraw(id: Identifier): Promise<Approval>;
}

export function createApprovalProvider(apiUrl: string): ApprovalProvider {
  const decide = async (id: Identifier, how: string, body: object = {}) =>
    (await sendJson('PUT', `${apiUrl}/approvals/${id}/${how}`, body)) as Approval;
  return {
    approve: (id) => decide(id, 'approve'),
    decline: (id, input) => decide(id, 'decline', input),
    withdraw: (id) => decide(id, 'withdraw'),
  };
}
