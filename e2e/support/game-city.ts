import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The page of the demo city. */
export class GameCity {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  /** Adds somebody who plays, recognised by their Discord account. */
  async add(name: string, discordId: string): Promise<void> {
    const answer = await this.page.request.post(`${this.url}/people/${name}/add?discord=${discordId}`);
    expect(answer.ok()).toBe(true);
  }

  person(name: string): Locator {
    return this.page.locator('.people > li').filter({ has: this.page.getByRole('heading', { name }) });
  }
}
