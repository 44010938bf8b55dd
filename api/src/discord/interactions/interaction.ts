import { APPLICATION_KINDS, DISCORD_ID, type ApplicationKind } from '@city/contracts';
import { Types } from 'mongoose';

/** The asking member, their language, and the token for the answer. */
export interface Asking {
  id: string;
  token: string;
  /** Discord's id of the member. */
  userId: string;
  /** Language of their client, e.g. `en-US`. */
  locale: string;
}

/** A command, a pressed button, or Discord's ping. */
export type Interaction =
  | { kind: 'ping' }
  | (Asking & { kind: 'command'; name: string; about: string | null })
  | (Asking & { kind: 'press'; customId: string });

/** An interaction by a member: all kinds but Discord's ping. */
export type MemberInteraction = Exclude<Interaction, { kind: 'ping' }>;

/** The application and the server whose interactions are answered. */
export interface Addressee {
  applicationId: string;
  guildId: string;
}

const [PING, COMMAND, COMPONENT] = [1, 2, 3];
const USER_OPTION = 6;
const TOKEN_MAX = 500;
const LOCALE_MAX = 10;
const NAME_MAX = 32;
const CUSTOM_ID_MAX = 100;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= max ? value : null;
const idOf = (value: unknown): string | null => {
  const id = textOf(value, 20);
  return id && DISCORD_ID.test(id) ? id : null;
};

/**
 * Reads the parts of a request that are used; Discord adds more over time.
 * @returns `foreign` for another application or server, null for an unknown interaction
 */
export function readInteraction(json: unknown, own: Addressee): Interaction | 'foreign' | null {
  const request = fieldsOf(json);
  if (request['application_id'] !== own.applicationId) return 'foreign';
  if (request['type'] === PING) return { kind: 'ping' };
  if (request['guild_id'] !== own.guildId) return 'foreign';
  const id = idOf(request['id']);
  const token = textOf(request['token'], TOKEN_MAX);
  const userId = idOf(fieldsOf(fieldsOf(request['member'])['user'])['id']);
  const locale = textOf(request['locale'], LOCALE_MAX) ?? '';
  if (!id || !token || !userId) return null;
  const asking: Asking = { id, token, userId, locale };
  const data = fieldsOf(request['data']);
  if (request['type'] === COMMAND) {
    const name = textOf(data['name'], NAME_MAX);
    return name ? { ...asking, kind: 'command', name, about: aboutOf(data['options']) } : null;
  }
  if (request['type'] === COMPONENT) {
    const customId = textOf(data['custom_id'], CUSTOM_ID_MAX);
    return customId ? { ...asking, kind: 'press', customId } : null;
  }
  return null;
}

/** The member named in a command's option. */
function aboutOf(options: unknown): string | null {
  const [first] = Array.isArray(options) ? options : [];
  const { type, value } = fieldsOf(first);
  return type === USER_OPTION ? idOf(value) : null;
}

/** A button of the message about an application. */
export interface ApplicationButton {
  kind: ApplicationKind;
  applicationId: Types.ObjectId;
  action: 'read';
  /** The version of the application when the message was written. */
  version: number;
}

const BUTTON = /^a:([a-z]+):([0-9a-f]{24}):(read):(\d{1,6})$/;

export const customIdOf = ({ kind, applicationId, action, version }: ApplicationButton): string =>
  `a:${kind}:${applicationId.toHexString()}:${action}:${version}`;

/** Null for any other text. */
export function readCustomId(text: string): ApplicationButton | null {
  const [, name, id, , version] = BUTTON.exec(text) ?? [];
  const kind = APPLICATION_KINDS.find((known) => known === name);
  return kind
    ? { kind, applicationId: new Types.ObjectId(id), action: 'read', version: Number(version) }
    : null;
}
