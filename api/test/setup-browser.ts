/** A browser at the setup page: keeps cookies, follows no redirect by itself. */
export class SetupBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly origin: string,
    private readonly language = 'en',
    /** The address that the browser shows, if a proxy is between. */
    private readonly site = origin,
  ) {}

  async open(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; text: string; to: string }> {
    const url = new URL(address, this.origin);
    const isOurs = url.hostname === new URL(this.origin).hostname && !url.pathname.startsWith('/discord');
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'accept-language': this.language,
        ...(isOurs && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(form && { origin: this.site }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of isOurs ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return {
      status: response.status,
      text: await response.text(),
      to: response.headers.get('location') ?? '',
    };
  }

  /** Enters the code; the status is 303 if it is right. */
  async enter(code: string): Promise<number> {
    return (await this.open('/setup/code', { code })).status;
  }

  /** Logs in at the sandbox; returns the address to which Discord sends the browser back. */
  async atDiscord(username: string): Promise<string> {
    const authorize = new URL((await this.open('/setup/login', {})).to);
    authorize.searchParams.set('sandbox_user', username);
    return (await this.open(authorize.href)).to;
  }
}

/** The fields of the setup page with the sandbox's values. */
export const setupForm = (env: Readonly<Record<string, string>>) => ({
  name: 'Oasis & Sons',
  language: 'ar',
  timeZone: 'Asia/Riyadh',
  clientId: env['DISCORD_CLIENT_ID'] ?? '',
  clientSecret: env['DISCORD_CLIENT_SECRET'] ?? '',
  invite: `https://discord.gg/${env['DISCORD_INVITE_CODE']}`,
  botToken: env['DISCORD_BOT_TOKEN'] ?? '',
});

/** The sandbox's environment without the application of Discord, as before a setup. */
export function withoutDiscord(env: Readonly<Record<string, string>>): Record<string, string> {
  const names = [
    ...['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_GUILD_ID', 'DISCORD_INVITE_CODE'],
    ...['DISCORD_BOT_TOKEN', 'DISCORD_PUBLIC_KEY', 'DISCORD_STAFF_CHANNEL_ID', 'DISCORD_ROLE_WHITELIST_ID'],
    ...['DISCORD_STAFF_WEBHOOK_URL', 'ADMIN_DISCORD_IDS'],
  ];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

export const codeIn = (log: string): string => /enter the code ([0-9a-f]{32})/.exec(log)?.[1] ?? '';
