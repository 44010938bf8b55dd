import type { AppConfig } from '../../config/app-config.js';
import { readConfig } from '../../config/load-config.js';
import { streamSecrets } from '../../config/stream-api.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import { configFindings } from './config-checks.js';
import { databaseFindings } from './database-checks.js';
import { discordFindings } from './discord-checks.js';
import { diskFindings } from './disk-checks.js';
import type { Finding } from '../../platform/findings/finding.js';
import { mailFindings } from './mail-checks.js';
import { nameFindings } from './name-checks.js';
import { processorFindings } from './processor-checks.js';
import { providerFindings } from './provider-checks.js';
import { zoneFindings } from './clock-checks.js';
import { valueFindings } from './value-checks.js';

export interface ExamineOptions {
  /** Environment to read; default: the process's own. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Folders whose free space is checked: the embedded store's, the backups'. */
  folders?: readonly string[];
  /** The database is the embedded store, which runs only while the product does: skip its checks. */
  isStoreEmbedded?: boolean;
  /** Whether to check only Discord. */
  isDiscordOnly?: boolean;
}

export interface Examination {
  findings: Finding[];
  /** The providers that were checked, each with its host: `Konnect at api.konnect.network`. */
  asked?: readonly string[];
  /** False if the configuration could not be read, so that no provider was checked. */
  isComplete: boolean;
}

/** Secrets to mask in the output. */
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
