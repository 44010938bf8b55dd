import { CREDENTIALS } from './credentials.js';
import { interactionPublicKey } from './discord/interaction-key.js';
import { snowflakeOf } from './discord/snowflake.js';
import type { Settings } from './settings.js';

const DISCORD_ADMINS = ['layla', 'omar'];

/** The API's environment variables that point it at this sandbox. */
export function apiEnvironment(settings: Settings, smtpUrl: string): Record<string, string> {
  const { publicUrl, serverUrl } = settings;
  const { discord, paypal, konnect, flouci, twitch, kick } = CREDENTIALS;
  const hosts = [publicUrl, serverUrl].map((url) => new URL(url).host);
  return {
    PROVIDERS_MODE: 'local',
    DISCORD_AUTHORIZE_URL: `${publicUrl}/discord/oauth2/authorize`,
    DISCORD_TOKEN_URL: `${serverUrl}/discord/api/oauth2/token`,
    DISCORD_API_BASE_URL: `${serverUrl}/discord/api/v10`,
    DISCORD_CDN_BASE_URL: `${publicUrl}/discord/cdn`,
    DISCORD_CLIENT_ID: discord.clientId,
    DISCORD_CLIENT_SECRET: discord.clientSecret,
    ...(settings.webOrigin === null ? {} : { DISCORD_CALLBACK_URL: `${settings.webOrigin}/auth/callback` }),
    DISCORD_GUILD_ID: discord.guildId,
    DISCORD_INVITE_CODE: discord.inviteCode,
    COMMUNITY_DISCORD_INVITE_URL: `${publicUrl}/discord/invite/${discord.inviteCode}`,
    DISCORD_SCOPES: 'identify email guilds.members.read',
    DISCORD_BOT_TOKEN: discord.botToken,
    DISCORD_PUBLIC_KEY: interactionPublicKey,
    DISCORD_STAFF_CHANNEL_ID: discord.staffChannelId,
    DISCORD_ROLE_WHITELIST_ID: discord.whitelistRoleId,
    DISCORD_STAFF_WEBHOOK_URL: `${serverUrl}/discord/api/webhooks/${discord.staffWebhookId}/${discord.staffWebhookToken}`,
    ADMIN_DISCORD_IDS: DISCORD_ADMINS.map(snowflakeOf).join(','),
    PAYPAL_API_BASE_URL: `${serverUrl}/paypal`,
    PAYPAL_SDK_URL: `${publicUrl}/paypal/sdk/js`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_MERCHANT_ID: paypal.merchantId,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_CURRENCY: paypal.currency,
    KONNECT_API_BASE_URL: `${serverUrl}/konnect/api/v2`,
    KONNECT_API_KEY: konnect.apiKey,
    KONNECT_WALLET_ID: konnect.walletId,
    KONNECT_LIFESPAN_MIN: '30',
    KONNECT_PAY_HOSTS: [...new Set(hosts)].join(','),
    FLOUCI_API_BASE_URL: `${serverUrl}/flouci`,
    FLOUCI_PUBLIC_KEY: flouci.publicKey,
    FLOUCI_PRIVATE_KEY: flouci.privateKey,
    FLOUCI_PAY_HOSTS: [...new Set(hosts)].join(','),
    TWITCH_TOKEN_URL: `${serverUrl}/twitch/oauth2/token`,
    TWITCH_API_BASE_URL: `${serverUrl}/twitch/helix`,
    TWITCH_CLIENT_ID: twitch.clientId,
    TWITCH_CLIENT_SECRET: twitch.clientSecret,
    KICK_TOKEN_URL: `${serverUrl}/kick/oauth/token`,
    KICK_API_BASE_URL: `${serverUrl}/kick/public/v1`,
    KICK_CLIENT_ID: kick.clientId,
    KICK_CLIENT_SECRET: kick.clientSecret,
    TIPPING_PAGE_URL: `${publicUrl}/tipping`,
    SUPPORT_TICKET_URL: `${publicUrl}/tipping/ticket`,
    SMTP_URL: smtpUrl,
  };
}
