import {
  IDEMPOTENCY_KEY_HEADER,
  type ApplicationReview,
  type CopiedAnswer,
  type RejectTemplate,
  type ReviewClaim,
  type ReviewDesk,
  type ReviewNote,
  type Settings,
  type SimilarAnswers,
} from '@city/contracts';
import { httpClient } from './http-client.js';

/** What staff do with an application beside deciding it, whatever its kind. */
export interface ReviewProvider {
  /** What has changed and who reads what; asked every few seconds, mostly answered by the browser's cache after a 304. */
  readDesk(): Promise<ReviewDesk>;
  readReview(applicationId: string): Promise<ApplicationReview>;
  findCopies(applicationId: string): Promise<CopiedAnswer[]>;
  /** @param key the same for every try of the same note, so that it is stored once */
  addNote(applicationId: string, text: string, key: string): Promise<ReviewNote>;
  /** Claims an application or renews the claim; refused (APPLICATION_CLAIMED) where somebody else has it. */
  claimApplication(applicationId: string, takeOver?: boolean): Promise<ReviewClaim>;
  /** The reasons that staff can start from, in their order. */
  readRejectTemplates(): Promise<RejectTemplate[]>;
  /** Also while the page is being left. */
  releaseApplication(applicationId: string): Promise<void>;
}

export function createReviewProvider(apiUrl: string): ReviewProvider {
  const at = (id: string, what: string) => `${apiUrl}/applications/${id}/${what}`;
  return {
    async readDesk() {
      return (await httpClient(`${apiUrl}/applications/desk`)).json as ReviewDesk;
    },
    async readReview(id) {
      return (await httpClient(at(id, 'review'))).json as ApplicationReview;
    },
    async findCopies(id) {
      return ((await httpClient(at(id, 'similar'))).json as SimilarAnswers).copies;
    },
    async addNote(id, text, key) {
      const headers = new Headers({ [IDEMPOTENCY_KEY_HEADER]: key });
      const body = JSON.stringify({ text });
      return (await httpClient(at(id, 'notes'), { method: 'POST', body, headers })).json as ReviewNote;
    },
    async claimApplication(id, takeOver = false) {
      const body = JSON.stringify(takeOver ? { takeOver } : {});
      return (await httpClient(at(id, 'claim'), { method: 'PUT', body })).json as ReviewClaim;
    },
    async readRejectTemplates() {
      return ((await httpClient(`${apiUrl}/settings`)).json as Settings).values.rejectTemplates;
    },
    async releaseApplication(id) {
      await httpClient(at(id, 'claim'), { method: 'DELETE', keepalive: true });
    },
  };
}
