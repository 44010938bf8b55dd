import { withSecretFiles, type Env } from '../../config/secret-files.js';
import type { Sealing } from '../../platform/sealing.js';
import { StartRefused } from '../../start-refused.js';
import type { SetupDocument } from './setup-record.js';

/** The variables without which nobody can log in. The setup page stores them. */
export const REQUIRED = [
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_GUILD_ID',
  'DISCORD_INVITE_CODE',
] as const;

/** Well-formed values in place of missing ones, so that everything else of the configuration can be read. */
export const PLACEHOLDERS: Readonly<Record<(typeof REQUIRED)[number], string>> = {
  DISCORD_CLIENT_ID: '0'.repeat(17),
  DISCORD_CLIENT_SECRET: '-',
  DISCORD_GUILD_ID: '0'.repeat(17),
  DISCORD_INVITE_CODE: '--',
};

/** Whether the environment gives a value, itself or by a file. An unreadable file counts, and is reported later. */
export function isGiven(env: Env, name: string): boolean {
  const { env: filled, faults } = withSecretFiles(env, [name]);
  return Boolean(filled[name]) || faults.length > 0;
}

export const missingIn = (env: Env): string[] => REQUIRED.filter((name) => !isGiven(env, name));

/** The environment with stored values where it gives none. The first Admin is one beside those of the environment. */
export function withStored(env: Env, stored: Readonly<Record<string, string>>): Env {
  const merged: Record<string, string | undefined> = { ...env };
  for (const [name, value] of Object.entries(stored)) {
    if (name === 'ADMIN_DISCORD_IDS') merged[name] = [env[name], value].filter(Boolean).join(',');
    else if (!isGiven(env, name)) {
      merged[name] = value;
      delete merged[`${name}_FILE`];
    }
  }
  return merged;
}

/**
 * The stored values of a setup, as far as the environment needs them.
 * @throws StartRefused if a secret is needed and its SESSION_SECRET is lost
 */
export function openValues(
  env: Env,
  { values = {}, sealed = {} }: SetupDocument,
  sealing: Sealing,
): Record<string, string> {
  const opened: Record<string, string> = {};
  const lost: string[] = [];
  for (const [name, text] of Object.entries(sealed)) {
    if (isGiven(env, name)) continue;
    const secret = sealing.open(text, name);
    if (secret === null) lost.push(name);
    else opened[name] = secret;
  }
  if (lost.length === 0) return { ...values, ...opened };
  const names = lost.join(', ');
  throw new StartRefused(
    `SESSION_SECRET is another one than at the setup, so ${names} cannot be read. Put the former one behind the new one, ` +
      `separated by a space, or set ${names} in the environment.`,
  );
}
