import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ApiClient } from '@city/api-client';
import { apiWith } from '../support/api.ts';
import { watchRequests } from '../support/requests-in-flight.ts';
import type { Camera, ShotOptions } from './camera.ts';

/** One subject; scenes run in order and may build on the data of earlier ones. */
export interface Scene {
  name: string;
  run(studio: Studio): Promise<void>;
}

/** Browser profiles on the running product, and the camera. */
export class Studio {
  private readonly contexts: BrowserContext[] = [];
  /** Origin of the provider sandbox, where logins lead. */
  private providersOrigin = '';

  constructor(
    private readonly browser: Browser,
    private readonly camera: Camera,
    readonly url: string,
  ) {}

  /** A visitor's page, without the cookie notice unless `fresh`. */
  async visitor(path: string, { fresh = false } = {}): Promise<Page> {
    const context = await this.context(fresh);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  /** A page of this person, logged in through the sandbox's authorize page. */
  async player(username: string, path = '/'): Promise<Page> {
    const context = await this.context(false);
    const start = await context.request.get(`/auth?returnTo=${encodeURIComponent(path)}`, {
      maxRedirects: 0,
    });
    const authorize = new URL(start.headers().location ?? '', this.url);
    this.providersOrigin = authorize.origin;
    authorize.searchParams.set('sandbox_user', username);
    const page = await context.newPage();
    await page.goto(authorize.href);
    return page;
  }

  /** The staff channel of Discord's stand-in, as this member. Somebody has to have logged in before. */
  async staffChannel(username: string): Promise<Page> {
    const context = await this.context(false);
    const page = await context.newPage();
    await page.goto(`${this.providersOrigin}/discord/channel?as=${username}`);
    return page;
  }

  async shoot(page: Page, name: string, options?: ShotOptions): Promise<void> {
    await this.camera.shoot(page, name, options);
  }

  /** The API as this page's user. */
  api(page: Page): ApiClient {
    return apiWith(page.request, this.url);
  }

  /** Makes Discord refuse the next direct message, as for users with closed direct messages. */
  async refuseDirectMessages(): Promise<void> {
    await this.control('scenarios/discord', { name: 'dms-closed', times: 1 });
  }

  /** Starts the stream of a channel on the platform's stand-in. Somebody has to have logged in before. */
  async goLive(
    platform: 'twitch' | 'kick',
    channel: string,
    { title, viewers }: { title: string; viewers: number },
  ): Promise<void> {
    await this.control(`streams/${platform}/${channel}`, { isLive: true, title, viewers });
  }

  /** Changes the provider sandbox. */
  private async control(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.providersOrigin}/__sandbox/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the sandbox responded with ${answer.status}`);
  }

  async close(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }

  private async context(fresh: boolean): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      locale: 'en-GB',
      timezoneId: 'Africa/Tunis',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      // The camera injects axe-core, which the page's policy forbids.
      bypassCSP: true,
      // Screenshots show the server's responses.
      serviceWorkers: 'block',
    });
    watchRequests(context);
    context.setDefaultTimeout(15_000);
    if (!fresh) {
      await context.addInitScript(() =>
        localStorage.setItem(
          'userCookies',
          JSON.stringify({ accepted: true, at: '2026-01-01T00:00:00.000Z' }),
        ),
      );
    }
    this.contexts.push(context);
    return context;
  }
}
