import type { ApiClient } from '@city/api-client';
import type { WhitelistInput } from '@city/contracts';
import { apiWith } from './api.ts';
import { request as requests, type APIRequestContext } from '@playwright/test';
import { authorizeAddress } from './login.ts';

/** A player without a page, for journeys of staff. */
export class Applicant {
  private constructor(
    readonly name: string,
    private readonly request: APIRequestContext,
    private readonly api: ApiClient,
  ) {}

  /** Logs this person in at the product of this address. Must be closed. */
  static async login(baseURL: string, name: string): Promise<Applicant> {
    const request = await requests.newContext({ baseURL });
    const answer = await request.get(await authorizeAddress(request, name));
    if (!answer.ok()) throw new Error(`the login of ${name} ended with ${answer.status()}`);
    return new Applicant(name, request, apiWith(request, baseURL));
  }

  /** Applies for the closed beta under the account's name. */
  async applyForBeta(): Promise<void> {
    const body = { name: this.name, age: '25', motivation: 'For the stories that last.' };
    await this.api.post('/api/betaApp', { body });
  }

  async applyForWhitelist(body: WhitelistInput): Promise<void> {
    await this.api.post('/api/whiteList', { body });
  }

  /** The application as its player sees it. */
  async application() {
    return (await this.api.get('/api/betaApp/myapp'))[0];
  }

  close(): Promise<void> {
    return this.request.dispose();
  }
}
