import { KINDS } from '@city/contracts';
import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { INITIAL_STATUS } from '../../applications/application-lifecycle.js';
import { versionOf, type ApplicationRecord } from '../../applications/application.schema.js';
import { nameOf } from '../../staff/audit/person-snapshot.js';
import { asCode, momentText } from '../../platform/discord-calls/discord-text.js';
import { customIdOf } from '../interactions/interaction.js';
import {
  linkButton,
  messageOf,
  pressButton,
  type DiscordMessage,
} from '../interactions/interaction-answer.js';
import { readerOf, titleOf } from '../interactions/reader.js';
import { consoleAddress } from '../interactions/staff-interactions.service.js';

/** The content of a message about an application, and the people whose names are in it. */
export interface StaffMessage {
  message: DiscordMessage;
  /** Digest of the message. */
  digest: string;
  people: Types.ObjectId[];
}

/**
 * The message to staff about an application, without the player's answers and address. It is in English, because all
 * staff share the channel. While the application is Pending, it has buttons; afterwards it shows the decision with the
 * reviewer's name.
 */
export function staffMessageOf(
  application: ApplicationRecord,
  { webOrigin, maxAttempts }: { webOrigin: string; maxAttempts: number },
): StaffMessage {
  const { _id, kind, userId, createdBy, createdAt, attempt, status, treatedBy, treatedAt } = application;
  const reader = readerOf('en', webOrigin);
  const title = titleOf(application, reader);
  const attempts = 'attempts' in KINDS[kind].policy ? `, attempt ${attempt} of ${maxAttempts}` : '';
  const about = `${title.charAt(0).toUpperCase()}${title.slice(1)} from ${asCode(nameOf(createdBy))}${attempts}`;
  const isOpen = status === INITIAL_STATUS;
  const state =
    isOpen || !treatedBy || !treatedAt
      ? `Waiting since ${momentText(createdAt, 'R')}`
      : `${status} by ${asCode(nameOf(treatedBy))}, ${momentText(treatedAt, 'f')}`;
  const button = { kind, applicationId: _id, action: 'read', version: versionOf(application) } as const;
  const message = messageOf(
    `${about}\n${state}`,
    isOpen
      ? [pressButton('Read', customIdOf(button)), linkButton('Open', consoleAddress(webOrigin, application))]
      : [],
  );
  return {
    message,
    digest: createHash('sha256').update(JSON.stringify(message)).digest('hex'),
    people: [userId, ...(treatedBy ? [treatedBy.userId] : [])],
  };
}

/** Whether a message of Discord's list is about this application. */
export function isAbout(message: unknown, id: Types.ObjectId): message is { id: string } {
  const { id: messageId, components } = (message ?? {}) as Record<string, unknown>;
  return (
    typeof messageId === 'string' && JSON.stringify(components ?? null).includes(`:${id.toHexString()}:`)
  );
}
