import type { Message } from './discord-store.js';
import { botUser } from './objects.js';

/** A message in Discord's format. Only the answer to the sender contains its nonce. */
export const messageObject = (message: Message) => ({
  id: message.id,
  type: 0,
  channel_id: message.channelId,
  content: message.content,
  embeds: message.embeds.map((embed) => ({ type: 'rich', ...(embed as object) })),
  author: botUser,
  flags: 0,
  components: message.components ?? [],
  attachments: [],
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  pinned: false,
  tts: false,
  timestamp: message.timestamp,
  edited_timestamp: message.editedAt ?? null,
});
