import type { DiscordStore, RouteLimit } from '../discord/discord-store.js';
import {
  INTERACTION_FAULTS,
  type InteractionFault,
  type InteractionRequest,
} from '../discord/interaction-sender.js';
import type { DiscordUser, Membership } from '../discord/users.js';
import { isWebUrl } from '../platform/http.js';
import { isRecord, type JsonRecord } from '../platform/json.js';
import { SCENARIOS, type Provider, type ScenarioSettings } from '../scenarios.js';
import type { Settings } from '../settings.js';
import { ControlError } from './control-error.js';

/** Reads `{ name, times?, delayMs?, match? }`; an unknown name is answered with the known ones. */
export function readScenario(
  provider: Provider,
  body: JsonRecord,
): { name: string; settings: ScenarioSettings } {
  const { name, times = 1, delayMs, match } = body;
  const known = Object.keys(SCENARIOS[provider]);
  if (typeof name !== 'string' || !known.includes(name))
    throw new ControlError(400, `Unknown scenario of ${provider}`, known);
  if (!Number.isInteger(times) || (times as number) < 0)
    throw new ControlError(400, 'times is a whole number, 0 switches the scenario off');
  if (delayMs !== undefined && (!Number.isInteger(delayMs) || (delayMs as number) < 0))
    throw new ControlError(400, 'delayMs is a whole number of milliseconds');
  if (match !== undefined && typeof match !== 'string')
    throw new ControlError(400, 'match is a part of a path or of an event type');
  return {
    name,
    settings: { times: times as number, delayMs: delayMs as number | undefined, match },
  };
}

/** Reads `{ webhookBase?, webOrigin? }`; null removes an address. */
export function readSettings(body: JsonRecord): Partial<Settings> {
  const changes: Partial<Settings> = {};
  for (const [name, value] of Object.entries(body)) {
    if (name === 'webhookBase' || name === 'webOrigin')
      changes[name] = value === null ? null : originOf(name, value);
    else throw new ControlError(400, `Unknown setting ${name}`, ['webhookBase', 'webOrigin']);
  }
  return changes;
}

/** Reads `{ limits: [{ match, limit, windowMs }] }`; an empty list gives every route its default again. */
export function readLimits({ limits }: JsonRecord): RouteLimit[] {
  const isCount = (value: unknown) => Number.isInteger(value) && (value as number) > 0;
  const isLimit = (value: unknown): value is RouteLimit =>
    isRecord(value) && typeof value.match === 'string' && isCount(value.limit) && isCount(value.windowMs);
  if (!Array.isArray(limits) || !limits.every(isLimit))
    throw new ControlError(400, 'limits is a list of { match, limit, windowMs }');
  return limits;
}

/**
 * Reads `{ user, command, about?, locale?, fault? }`, `{ user, press: { messageId, customId }, … }` or `{ user, ping:
 * true, … }`. `about` is the member in the command’s option.
 */
export function readInteraction(body: JsonRecord, discord: DiscordStore): InteractionRequest {
  const { user, about, command, press, ping, locale, fault } = body;
  if (fault !== undefined && !INTERACTION_FAULTS.some((known) => known === fault))
    throw new ControlError(400, 'Unknown fault', [...INTERACTION_FAULTS]);
  if (locale !== undefined && typeof locale !== 'string') throw new ControlError(400, 'locale is a text');
  const member = (name: unknown): DiscordUser & { membership: Membership } => {
    const found = discord.enter(String(name));
    if (!found?.membership) throw new ControlError(400, `${String(name)} is no member of the server`);
    return { ...found, membership: found.membership };
  };
  const common = { user: member(user), locale, fault: fault as InteractionFault | undefined };
  if (ping === true) return { ...common, cause: { ping } };
  if (typeof command === 'string') {
    const options = about === undefined ? [] : [{ name: 'user', user: member(about) }];
    return { ...common, cause: { command, options } };
  }
  if (isRecord(press) && typeof press.messageId === 'string' && typeof press.customId === 'string')
    return { ...common, cause: { messageId: press.messageId, customId: press.customId } };
  throw new ControlError(400, 'command, press or ping is needed');
}

export function originOf(name: string, value: unknown): string {
  if (!isWebUrl(value)) throw new ControlError(400, `${name} is an http(s) origin`);
  return new URL(value).origin;
}
