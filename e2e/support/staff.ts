import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Staff decisions, for journeys that are about the player and not about the console. */
export class Staff {
  /** `page`: one on which an Admin is logged in. */
  constructor(private readonly page: Page) {}

  /** PUT on the API; throws when it is refused. */
  async put(path: string, data: unknown = {}): Promise<void> {
    const headers = { origin: new URL(this.page.url()).origin };
    const answer = await this.page.request.put(path, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  }
}
