import type { AppConfig } from '../../config/app-config.js';
import { readConfig } from '../../config/load-config.js';
import { streamSecrets } from '../../config/stream-api.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import type { Finding } from '../../platform/findings.js';
import { configFindings } from './config-checks.js';
import { databaseFindings } from './database-checks.js';
import { discordFindings } from './discord-checks.js';
import { diskFindings, processorFindings, zoneFindings } from './machine-checks.js';
import { mailFindings, providerFindings } from './provider-checks.js';
import { nameFindings, valueFindings } from './variable-checks.js';

export interface ExamineOptions {
  /** Environment to read; default: the process's own. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Folders whose free space is checked: the embedded store's, the backups'. */
  folders?: readonly string[];
  /** The database is the embedded store, which runs only while the product does: skip its checks. */
  isStoreEmbedded?: boolean;
  isDiscordOnly?: boolean;
}

export interface Examination {
  findings: Finding[];
  /** The providers that were checked, each with its host: `Konnect at api.konnect.network`. */
  asked?: readonly string[];
  /** False if the configuration could not be read, so that no provider was checked. */
  isComplete: boolean;
}

const secretsOf = ({ session, discord, methods, mongo, mail, http, streams }: AppConfig): string[] =>
  [
    ...session.secrets,
    discord.clientSecret,
    discord.botToken,
    discord.staffWebhookUrl,
    ...methods.flatMap(({ reading }) => reading.secrets ?? []).map(([, secret]) => secret),
    ...streamSecrets(streams).map(([, secret]) => secret),
    mongo.uri,
    mongo.ownerUri,
    mail?.smtpUrl,
    http.metricsToken,
  ].filter((secret) => typeof secret === 'string' && secret.length >= 8) as string[];

const SECTIONS = ALL_METHODS.map(({ config }) => config);

const masked = (text: string, secrets: readonly string[]) =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);

/** Checks a whole configuration: its values, then the systems they point to. Read-only; never throws for a fault. */
export async function examine(options: ExamineOptions = {}): Promise<Examination> {
  const { env, folders = [], isStoreEmbedded = false, isDiscordOnly = false } = options;
  const { config, faults, names } = readConfig(ALL_METHODS, env);
  const disk = diskFindings(folders);
  const values = [...valueFindings(faults, SECTIONS), ...nameFindings(names, SECTIONS)];
  if (!config) return { findings: [...values, ...(await disk)], isComplete: false };
  if (isDiscordOnly) {
    const { findings, asked } = await discordFindings(config);
    return { findings, asked: [`Discord at ${new URL(asked).host}`], isComplete: true };
  }
  const [database, providers, ...others] = await Promise.all([
    isStoreEmbedded ? [] : databaseFindings(config),
    providerFindings(config),
    mailFindings(config),
    disk,
    isStoreEmbedded ? [] : processorFindings(),
  ]);
  const secrets = secretsOf(config);
  const findings = [
    ...values,
    ...configFindings(config),
    ...zoneFindings(config.settings.fallback.timeZone),
    ...database,
    ...providers.findings,
    ...others.flat(),
  ];
  return {
    findings: findings.map((finding) => ({ ...finding, what: masked(finding.what, secrets) })),
    asked: providers.asked,
    isComplete: true,
  };
}

const SIGNS = { error: '✗', warning: '!' } as const;

const paragraph = ({ severity, what, why, fix, subject }: Finding) =>
  [
    `${SIGNS[severity]} ${subject}: ${what.replace(new RegExp(`^${subject}:? `), '')}`,
    `    Why it matters: ${why}`,
    `    What to do:     ${fix}`,
  ].join('\n');

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export function reportOf({ findings, asked = [], isComplete }: Examination): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const parts = [...errors, ...warnings].map(paragraph);
  if (!isComplete)
    parts.push('Database and providers were not asked: correct the values first, then run it again.');
  if (asked.length) parts.push(`Providers asked: ${asked.join(', ')}.`);
  parts.push(
    errors.length + warnings.length === 0
      ? '✓ Nothing is wrong with this configuration.'
      : `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`,
  );
  return `${parts.join('\n\n')}\n`;
}
