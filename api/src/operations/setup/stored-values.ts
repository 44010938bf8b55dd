import { withSecretFiles, type Env } from '../../config/secret-files.js';
import { StartRefused } from '../../start-refused.js';
import { readKey, unseal } from './sealing-key.js';
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
 * @throws StartRefused if a secret is needed and its key is lost
 */
export async function openValues(
  env: Env,
  { values = {}, sealed = {} }: SetupDocument,
  keyFile: string | null,
): Promise<Record<string, string>> {
  const needed = Object.entries(sealed).filter(([name]) => !isGiven(env, name));
  if (needed.length === 0) return values;
  const key = keyFile === null ? null : await readKey(keyFile);
  const names = needed.map(([name]) => name).join(', ');
  const repair = `Restore your copy of it, or set ${names} in the environment.`;
  if (!key) {
    const where = keyFile ?? 'SETUP_KEY_FILE is not set';
    throw new StartRefused(
      `The key file of the setup is missing (${where}). ${names} cannot be read without it. ${repair}`,
    );
  }
  try {
    return {
      ...values,
      ...Object.fromEntries(needed.map(([name, text]) => [name, unseal(key, name, text)])),
    };
  } catch {
    throw new StartRefused(
      `${keyFile} is another key file than at the setup. ${names} cannot be read with it. ${repair}`,
    );
  }
}
