import type { APIRequestContext } from '@playwright/test';

/**
 * The login address of this person: the authorize page takes the account in its address, the rest of the flow is the
 * real one.
 * @param returnTo path of the site to end on
 */
export async function authorizeAddress(
  request: APIRequestContext,
  username: string,
  returnTo = '/',
): Promise<string> {
  const start = await request.get(`/auth?returnTo=${encodeURIComponent(returnTo)}`, { maxRedirects: 0 });
  const authorize = new URL(start.headers().location ?? '');
  authorize.searchParams.set('sandbox_user', username);
  return authorize.href;
}
