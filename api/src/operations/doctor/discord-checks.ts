import type { AppConfig } from '../../config/app-config.js';
import {
  type Answer,
  ask,
  type Finding,
  memberOf,
  problem,
  type ProviderReport,
  unreachable,
} from '../../platform/findings.js';
import { serverFindings, type ServerAnswers } from './discord-server-checks.js';

const RUNBOOK = '(docs/runbook.md, “Providers, step by step”)';

/** Checks the application, the bot, its server and the invite with Discord. */
export async function discordFindings(config: AppConfig): Promise<ProviderReport> {
  const { discord } = config;
  const application = await tryTokenExchange(config);
  const away = unreachable('Discord', discord.tokenUrl, application);
  // After one timeout, skip the other requests.
  if (away.length > 0) return { asked: discord.apiBaseUrl, findings: away, answers: [application] };
  const agent = { 'user-agent': discord.userAgent };
  const askAsBot = (path: string) =>
    ask(`${discord.apiBaseUrl}/${path}`, { headers: { ...agent, authorization: `Bot ${discord.botToken}` } });
  const [invite, ...bot] = await Promise.all([
    ask(`${discord.apiBaseUrl}/invites/${discord.inviteCode}`, { headers: agent }),
    ...(discord.botToken ? ['users/@me', `guilds/${discord.guildId}`].map(askAsBot) : []),
  ]);
  const [self, guild] = bot;
  const inServer = self && guild ? botFindings(self, guild) : [];
  const botId = memberOf(self?.json, 'id');
  const isPresent = guild?.status === 200 && inServer.length === 0 && typeof botId === 'string';
  const server = isPresent ? await serverAnswers(askAsBot, { guild, botId }, config) : null;
  return {
    asked: discord.apiBaseUrl,
    findings: [
      ...loginFindings(application),
      ...inviteFindings(invite, config),
      ...inServer,
      ...(server ? serverFindings(server, config) : []),
    ],
    answers: [application, invite, ...bot],
  };
}

async function serverAnswers(
  askAsBot: (path: string) => Promise<Answer>,
  { guild, botId }: { guild: Answer; botId: string },
  { discord }: AppConfig,
): Promise<ServerAnswers> {
  const { guildId, staffChannelId } = discord;
  const [application, member, channel] = await Promise.all([
    askAsBot('applications/@me'),
    askAsBot(`guilds/${guildId}/members/${botId}`),
    ...(staffChannelId ? [askAsBot(`channels/${staffChannelId}`)] : []),
  ]);
  return { application, guild, member, channel };
}

/**
 * Exchanges an invalid code: Discord checks the client first, so "invalid_grant" means that id and secret are correct. No
 * token is issued.
 */
function tryTokenExchange({ discord }: AppConfig): Promise<Answer> {
  const credentials = Buffer.from(`${discord.clientId}:${discord.clientSecret}`).toString('base64');
  return ask(discord.tokenUrl, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': discord.userAgent,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'doctor',
      redirect_uri: discord.callbackUrl,
    }).toString(),
  });
}

function loginFindings({ status, json }: Answer): Finding[] {
  if (status === 400 && memberOf(json, 'error') !== 'invalid_client') return [];
  return problem('DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET', {
    what: `Discord refuses them (status ${status})`,
    why: 'Nobody can log in.',
    fix: `Copy both again from the application’s page OAuth2 ${RUNBOOK}.`,
  });
}

function inviteFindings({ status, json }: Answer, { discord }: AppConfig): Finding[] {
  if (status === 404) {
    return problem('DISCORD_INVITE_CODE', {
      what: 'Discord does not know this invite, or it has expired',
      why: 'Players who are not members yet cannot join the server.',
      fix: `Make an invite that never expires and set its code ${RUNBOOK}.`,
    });
  }
  const guildId = memberOf(memberOf(json, 'guild'), 'id');
  if (typeof guildId !== 'string' || guildId === discord.guildId) return [];
  return problem('DISCORD_GUILD_ID', {
    what: 'DISCORD_INVITE_CODE leads to another server than DISCORD_GUILD_ID',
    why: 'Players join a server that does not count as the community’s, and cannot apply.',
    fix: `Set the id and the invite of the same server ${RUNBOOK}.`,
  });
}

/** Discord's error codes if the bot is not in the server: unknown guild, missing access. */
const NOT_IN_SERVER: readonly unknown[] = [10004, 50001];

function botFindings(self: Answer, guild: Answer): Finding[] {
  if (self.status === 401) {
    return problem('DISCORD_BOT_TOKEN', {
      what: 'Discord refuses the bot’s token',
      why: 'No direct messages, and no check of who is a member.',
      fix: `Reset the token on the application’s page Bot and set the new one ${RUNBOOK}.`,
    });
  }
  if (NOT_IN_SERVER.includes(memberOf(guild.json, 'code'))) {
    return problem('DISCORD_GUILD_ID', {
      what: 'The bot is not a member of the server DISCORD_GUILD_ID',
      why: 'No direct messages, and no check of who is a member.',
      fix: `Invite the bot to the server, or correct the id ${RUNBOOK}.`,
    });
  }
  return [];
}
