import { DISCORD_ID, isTimeZone, LOCALES, type Locale } from '@city/contracts';
import type { AppConfig } from '../../config/app-config.js';
import { readConfig } from '../../config/load-config.js';
import type { Env } from '../../config/secret-files.js';
import { clockFindings } from '../doctor/machine-checks.js';
import { discordFindings } from '../doctor/discord-checks.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import { ask, memberOf } from '../../platform/findings.js';
import { SETUP_FIELDS, type SetupFault, type SetupField } from './setup-texts.js';
import { isGiven, PLACEHOLDERS, withStored } from './setup-record.js';

const NAME_MAX = 80;
const SECRET = /^[\x21-\x7E]{1,200}$/;
const INVITE = /^(?:https:\/\/(?:discord\.gg|(?:www\.)?discord(?:app)?\.com\/invite)\/)?([\w-]{2,32})\/?$/;

export const VARIABLE_OF: Readonly<Record<SetupField, string>> = {
  name: 'COMMUNITY_NAME',
  language: 'COMMUNITY_LANGUAGE',
  timeZone: 'COMMUNITY_TIME_ZONE',
  redirect: 'DISCORD_CALLBACK_URL',
  clientId: 'DISCORD_CLIENT_ID',
  clientSecret: 'DISCORD_CLIENT_SECRET',
  invite: 'DISCORD_INVITE_CODE',
  botToken: 'DISCORD_BOT_TOKEN',
};
export const SECRETS: readonly string[] = [VARIABLE_OF.clientSecret, VARIABLE_OF.botToken];
const GUILD = 'DISCORD_GUILD_ID';

export type SetupForm = Partial<Record<SetupField, string>>;
export type SetupFaults = Partial<Record<SetupField | 'page', SetupFault>>;

/** What a finding of the doctor means on the page, by its subject. */
const MEANING: Readonly<Record<string, readonly [SetupField | 'page', SetupFault]>> = {
  'DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET': ['clientSecret', 'client'],
  DISCORD_INVITE_CODE: ['invite', 'inviteUnknown'],
  DISCORD_BOT_TOKEN: ['botToken', 'botToken'],
  DISCORD_GUILD_ID: ['botToken', 'botAbsent'],
  DISCORD_CALLBACK_URL: ['redirect', 'redirect'],
  Discord: ['page', 'discord'],
};

/** The value of each field as its variable has it; null if it is malformed, undefined if it is left out. */
const read: Readonly<Record<Exclude<SetupField, 'redirect'>, (text: string) => string | null | undefined>> = {
  name: (text) =>
    text.length >= 1 && [...text].length <= NAME_MAX && !/[\p{Cc}\p{Cs}]/u.test(text) ? text : null,
  language: (text) => (LOCALES.includes(text as Locale) ? text : null),
  timeZone: (text) => (text !== '' && isTimeZone(text) ? text : null),
  clientId: (text) => (DISCORD_ID.test(text) ? text : null),
  clientSecret: (text) => (SECRET.test(text) ? text : null),
  invite: (text) => INVITE.exec(text)?.[1] ?? null,
  botToken: (text) => (text === '' ? undefined : SECRET.test(text) ? text : null),
};

export interface CheckedForm {
  faults: SetupFaults;
  /** The valid values by variable. */
  values: Record<string, string>;
}

/**
 * Checks a form: each value, then with Discord what can be judged of the valid ones (the doctor's checks).
 * @param known the environment, whose variables have no field in the form, and the configuration without the form
 */
export async function checkForm(
  form: SetupForm,
  known: { env: Env; config: AppConfig },
): Promise<CheckedForm> {
  const {
    env,
    config: { discord },
  } = known;
  const given = (variable: string) => isGiven(env, variable);
  const faults: SetupFaults = {};
  const values: Record<string, string> = {};
  for (const field of SETUP_FIELDS) {
    const variable = VARIABLE_OF[field];
    if (field === 'redirect' || given(variable)) continue;
    const value = read[field]((form[field] ?? '').trim());
    if (value === null) faults[field] = field;
    else if (value !== undefined) values[variable] = value;
  }
  if (faults.clientId || faults.clientSecret) return { faults, values };
  const code = values[VARIABLE_OF.invite] ?? (faults.invite ? undefined : discord.inviteCode);
  if (code !== undefined && !given(GUILD)) {
    const { json } = await ask(`${discord.apiBaseUrl}/invites/${code}`, {
      headers: { 'user-agent': discord.userAgent },
    });
    const guild = memberOf(memberOf(json, 'guild'), 'id');
    if (typeof guild === 'string' && DISCORD_ID.test(guild)) values[GUILD] = guild;
  }
  const { config } = readConfig(ALL_METHODS, withStored(env, { ...PLACEHOLDERS, ...values }));
  if (!config) return { faults: { page: 'refused', ...faults }, values };
  const { findings, answers } = await discordFindings(config);
  for (const { severity, subject } of findings) {
    const [field, fault] = MEANING[subject] ?? [];
    // The server is unknown without a valid invite.
    const isOpen = !given(GUILD) && !values[GUILD] && subject === GUILD;
    if (field && fault && (severity === 'error' || field === 'page') && !isOpen) faults[field] ??= fault;
  }
  if (!faults.page && !faults.invite && !given(GUILD) && !values[GUILD]) faults.invite = 'inviteUnknown';
  if (clockFindings(answers).some(({ severity }) => severity === 'error')) faults.page ??= 'clock';
  return { faults, values };
}
