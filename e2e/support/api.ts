import { ApiClient } from '@city/api-client';
import type { APIRequestContext, Page } from '@playwright/test';

/**
 * The API with the cookies of this context.
 * @param origin the origin of the site, which browsers send with every request but a GET
 */
export const apiWith = (context: APIRequestContext, origin: string): ApiClient =>
  new ApiClient(async ({ method, path, headers: own, body: data }) => {
    const headers = method === 'GET' ? own : { origin, ...own };
    const answer = await context.fetch(path, { method, headers, data });
    return { status: answer.status(), text: await answer.text() };
  });

/** The API as the person who is logged in on this page of the site. */
export const apiOf = (page: Page): ApiClient => apiWith(page.request, new URL(page.url()).origin);
