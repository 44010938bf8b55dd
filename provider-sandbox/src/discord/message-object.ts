import type { Message } from './discord-store.js';
import { botUser } from './objects.js';

/** A message in Discord's format. Its nonce is only in the answer to the one who has sent it. */
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
