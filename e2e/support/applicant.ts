import { request as requests, type APIRequestContext } from '@playwright/test';
import type { BetaApplication, WhitelistInput } from '@city/contracts';
import { authorizeAddress } from './login.ts';

/** A player without a page, for journeys of staff. */
export class Applicant {
  private constructor(
    readonly name: string,
    private readonly request: APIRequestContext,
  ) {}

  /** Logs this person in at the product of this address. Must be closed. */
  static async login(baseURL: string, name: string): Promise<Applicant> {
    const request = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
    const answer = await request.get(await authorizeAddress(request, name));
    if (!answer.ok()) throw new Error(`the login of ${name} ended with ${answer.status()}`);
    return new Applicant(name, request);
  }

  /** Applies for the closed beta under the account's name. */
  async applyForBeta(): Promise<void> {
    await this.send('/api/betaApp', { name: this.name, age: '25', motivation: 'For the stories that last.' });
  }

  applyForWhitelist(form: WhitelistInput): Promise<void> {
    return this.send('/api/whiteList', form);
  }

  private async send(path: string, data: object): Promise<void> {
    const answer = await this.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${this.name} could not apply: ${await answer.text()}`);
  }

  /** The application as its player sees it. */
  async application(): Promise<BetaApplication | undefined> {
    const answer = await this.request.get('/api/betaApp/myapp');
    return ((await answer.json()) as BetaApplication[])[0];
  }

  close(): Promise<void> {
    return this.request.dispose();
  }
}
