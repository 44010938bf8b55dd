import { setTimeout as pause } from 'node:timers/promises';
import { sendExpecting } from './requests.ts';

const WAIT_MS = 60_000;

/**
 * Sets up a new site through its setup page, as an owner does in the browser, and waits until it serves requests.
 * @param log of the API, which has the code
 * @param env of the provider sandbox, with the values of Discord
 * @param admin who logs in and becomes the first Admin
 */
export async function setUp(url: string, log: string, env: Record<string, string>, admin: string) {
  const code = [...log.matchAll(/enter the code ([0-9a-f]+)/g)].at(-1)?.[1];
  if (!code) throw new Error(`the log has no code:\n${log}`);
  let cookie = '';
  const open = async (status: number, path: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(path, url), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      // Without HTTPS the page serves only browsers of the same machine. Requests from this machine reach the containers
      // from an address of Docker, which nginx and the API trust to report another one.
      headers: { cookie, origin: url, 'x-forwarded-for': '127.0.0.1' },
      ...(form && { body: new URLSearchParams(form) }),
    });
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return answer.headers.get('location') ?? '';
  };

  await open(303, '/setup/code', { code });
  await open(303, '/setup', {
    name: 'Oasis',
    language: 'fr',
    timeZone: 'Africa/Tunis',
    clientId: env.DISCORD_CLIENT_ID ?? '',
    clientSecret: env.DISCORD_CLIENT_SECRET ?? '',
    invite: `https://discord.gg/${env.DISCORD_INVITE_CODE}`,
    botToken: env.DISCORD_BOT_TOKEN ?? '',
  });
  const authorize = new URL(await open(303, '/setup/login', {}));
  authorize.searchParams.set('sandbox_user', admin);
  const { headers } = await sendExpecting(302, authorize.href);
  await open(200, headers.location ?? '');
  const end = Date.now() + WAIT_MS;
  while (!(await fetch(`${url}/api/config/site`).catch(() => null))?.ok) {
    if (Date.now() > end) throw new Error('the site did not start after the setup');
    await pause(500);
  }
}
