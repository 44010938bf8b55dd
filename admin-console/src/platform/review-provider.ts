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

/** Everything staff do with an application of any kind besides deciding. */
export interface ReviewProvider {
  /** Recent changes and claims; polled every few seconds, mostly a 304. */
  readDesk(): Promise<ReviewDesk>;
  readReview(applicationId: string): Promise<ApplicationReview>;
  findCopies(applicationId: string): Promise<CopiedAnswer[]>;
  /** @param key the same for every retry of a note, so that it is stored once */
  addNote(applicationId: string, text: string, key: string): Promise<ReviewNote>;
  /** Claims an application or renews the claim; refused (APPLICATION_CLAIMED) if another reviewer holds it. */
  claimApplication(applicationId: string, takeOver?: boolean): Promise<ReviewClaim>;
  /** The rejection templates, in their order. */
  readRejectTemplates(): Promise<RejectTemplate[]>;
  /** Works while the page unloads, too. */
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
