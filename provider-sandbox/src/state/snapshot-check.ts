import { isRecord, type JsonRecord } from '../platform/json.js';
import type { Snapshot } from './snapshot.js';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isEntryOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length === 2 && isText(value[0]) && check(value[1]);
const hasFields =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
/** Names of fields that hold text; the kind of check that most parts need. */
const hasTexts = (...names: string[]): Check =>
  hasFields(Object.fromEntries(names.map((name) => [name, isText])));

const isMoney = hasTexts('currency_code', 'value');

/** Every part of a snapshot with what the sandbox relies on when it uses it. */
const PARTS: Record<string, Check> = {
  'clock.aheadMs': isNumber,
  signer: hasTexts('certificateId', 'privateKeyPem', 'certificatePem'),
  'discord.guild': hasFields({
    name: isText,
    inviteCode: isText,
    memberCount: isNumber,
    presenceCount: isNumber,
  }),
  'discord.users': isListOf(
    hasFields({
      id: isText,
      username: isText,
      membership: (value) =>
        value === null || hasFields({ roles: isListOf(isText), joinedAt: isText })(value),
    }),
  ),
  'discord.accessTokens': isListOf(
    isEntryOf(
      hasFields({ userId: isText, scopes: isListOf(isText), expiresAt: isNumber, refreshToken: isText }),
    ),
  ),
  'discord.channels': isListOf(hasFields({ id: isText, userId: isText, messages: isListOf(hasTexts('id')) })),
  // Missing in files from before there was a staff channel.
  'discord.staffMessages': (value) =>
    value === undefined || isListOf(hasTexts('id', 'content', 'timestamp'))(value),
  'discord.commands': (value) => value === undefined || isListOf(hasTexts('id', 'name'))(value),
  'paypal.tokens': isListOf(isEntryOf(isNumber)),
  'paypal.orders': isListOf(
    hasFields({ id: isText, status: isText, units: isListOf(hasFields({ amount: isMoney })) }),
  ),
  'paypal.captures': isListOf(hasFields({ id: isText, orderId: isText, status: isText, amount: isMoney })),
  'paypal.refunds': isListOf(hasFields({ id: isText, captureId: isText, amount: isMoney })),
  'paypal.requests': isListOf(isEntryOf(hasTexts('state', 'fingerprint'))),
  'konnect.payments': isListOf(
    hasFields({
      id: isText,
      status: isText,
      amount: isNumber,
      token: isText,
      expiresAt: isNumber,
      transactions: isListOf(hasTexts('id', 'status')),
    }),
  ),
  // Missing in files from before there was Flouci.
  'flouci.payments': (value) =>
    value === undefined ||
    isListOf(hasFields({ id: isText, status: isText, amount: isNumber, expiresAt: isNumber }))(value),
  'tipping.tips': isListOf(hasTexts('id', 'amount', 'from', 'message', 'at')),
  'tipping.tickets': isListOf(hasTexts('id', 'from', 'text', 'at')),
  mails: isListOf(hasFields({ id: isText, to: isListOf(isText), subject: isText, text: isText })),
  'outbox.messages': isListOf(hasTexts('channel', 'to', 'text', 'at')),
  'outbox.notifications': isListOf(hasTexts('provider', 'id', 'type', 'outcome')),
};

/** Throws an Error that names the first missing or wrong part of a snapshot. */
export function checkSnapshot(value: unknown, version: number): asserts value is Snapshot {
  if (!isRecord(value)) throw new Error('not a JSON object');
  if (value.version !== version) throw new Error(`version is not ${version}`);
  for (const [path, isRight] of Object.entries(PARTS))
    if (!isRight(memberAt(value, path))) throw new Error(`${path} is missing or wrong`);
}

const memberAt = (record: JsonRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), record);
