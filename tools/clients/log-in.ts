import { sendExpecting } from './requests.ts';

/** Logs this person in at the provider sandbox, through the real flow; returns the cookie header. */
export async function logIn(url: string, username: string): Promise<string> {
  const start = await sendExpecting(302, `${url}/auth?returnTo=/`);
  const authorize = new URL(start.headers.location ?? '', url);
  authorize.searchParams.set('sandbox_user', username);
  const agreed = await sendExpecting(302, authorize.href);
  const back = new URL(agreed.headers.location ?? '', url);
  const done = await sendExpecting(302, back.href, {
    headers: { cookie: cookieOf(start.headers['set-cookie']) },
  });
  return cookieOf(done.headers['set-cookie']);
}

function cookieOf(lines: string[] = []): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}
