import { readFileSync } from 'node:fs';

export type Env = Readonly<Record<string, string | undefined>>;

export const processEnvironment = (): Env => process.env;

/**
 * Variables that can be read from the file `<NAME>_FILE`, e.g. Docker and Kubernetes secrets. Ways to pay declare their
 * own (config-section.ts).
 */
export const SECRET_VARIABLES = [
  'MONGODB_URI',
  'MONGODB_OWNER_URI',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'DISCORD_STAFF_WEBHOOK_URL',
  'TWITCH_CLIENT_SECRET',
  'KICK_CLIENT_SECRET',
  'SMTP_URL',
  'UPLOADS_S3_SECRET',
  'BRIDGE_SITE_KEY',
] as const;

/** The environment with secrets read from files. Faults name variables only, never a file's contents. */
export function withSecretFiles(env: Env, names: readonly string[]): { env: Env; faults: string[] } {
  const filled: Record<string, string | undefined> = { ...env };
  const faults: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      faults.push(`${name} and ${name}_FILE are both set: one of them is needed`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').trim();
      // An empty file counts as unset, like an empty variable: compose files declare one for every secret.
      if (secret) filled[name] = secret;
    } catch {
      faults.push(`${name}_FILE: ${path} cannot be read`);
    }
  }
  return { env: filled, faults };
}
