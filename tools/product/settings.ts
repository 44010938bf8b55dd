import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './root.ts';

// Environment variables that every command reads.

/** Ids and keys of providers. providers.spec.ts fails if a variable of the provider sandbox is missing. */
export const PROVIDER_CREDENTIALS = [
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_GUILD_ID',
  'DISCORD_BOT_TOKEN',
  'DISCORD_PUBLIC_KEY',
  'DISCORD_STAFF_CHANNEL_ID',
  'DISCORD_ROLE_WHITELIST_ID',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_WEBHOOK_ID',
  'KONNECT_API_KEY',
  'KONNECT_WALLET_ID',
  'FLOUCI_PUBLIC_KEY',
  'FLOUCI_PRIVATE_KEY',
  'TWITCH_CLIENT_ID',
  'TWITCH_CLIENT_SECRET',
  'KICK_CLIENT_ID',
  'KICK_CLIENT_SECRET',
] as const;

const isSet = (name: string) => Boolean(process.env[name] || process.env[`${name}_FILE`]);

/**
 * Whether a provider has a real credential. Then no command starts the provider sandbox, whose values would replace it.
 */
export const hasRealProviders = (): boolean => PROVIDER_CREDENTIALS.some(isSet);

/** Whether the owner names a database; without one the commands use the embedded store. */
export const hasDatabase = (): boolean => isSet('MONGODB_URI');

/** The address in MONGODB_URI, or in the file that MONGODB_URI_FILE names; null without both. */
export function databaseOfOwner(): string | null {
  const { MONGODB_URI, MONGODB_URI_FILE } = process.env;
  if (MONGODB_URI) return MONGODB_URI;
  return MONGODB_URI_FILE ? readFileSync(MONGODB_URI_FILE, 'utf8').trim() || null : null;
}

/** The folder of uploaded pictures: UPLOADS_DIR, or `uploads` in the data folder. */
export const uploadsFolder = (dataDir: string): string => process.env.UPLOADS_DIR || join(dataDir, 'uploads');

/** Loads `.env` from the repository root, if present; existing variables win. Editors on Windows write a byte order mark. */
export function loadEnvironmentFile(file = join(root, '.env')): void {
  if (!existsSync(file)) return;
  const values = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}
