/** An error of Discord's REST API: HTTP status, JSON error code and text. */
export class DiscordError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: unknown,
  ) {
    super(message);
  }
}

export const unauthorized = () => new DiscordError(401, 0, '401: Unauthorized');
export const unknownChannel = () => new DiscordError(404, 10003, 'Unknown Channel');
export const unknownGuild = () => new DiscordError(404, 10004, 'Unknown Guild');
export const unknownInvite = () => new DiscordError(404, 10006, 'Unknown Invite');
export const unknownMember = () => new DiscordError(404, 10007, 'Unknown Member');
export const unknownMessage = () => new DiscordError(404, 10008, 'Unknown Message');
export const unknownRole = () => new DiscordError(404, 10011, 'Unknown Role');
export const unknownUser = () => new DiscordError(404, 10013, 'Unknown User');
export const unknownWebhook = () => new DiscordError(404, 10015, 'Unknown Webhook');
export const invalidWebhookToken = () => new DiscordError(401, 50027, 'Invalid Webhook Token');
export const blockedAgent = () => new DiscordError(403, 40333, 'internal network error');
export const emptyMessage = () => new DiscordError(400, 50006, 'Cannot send an empty message');
export const closedDms = () => new DiscordError(403, 50007, 'Cannot send messages to this user');
export const noMutualGuild = () =>
  new DiscordError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds');
export const missingPermissions = () => new DiscordError(403, 50013, 'Missing Permissions');
export const widgetDisabled = () => new DiscordError(403, 50004, 'Widget Disabled');
export const missingAccess = () => new DiscordError(403, 50001, 'Missing Access');
export const invalidReason = () =>
  invalidForm([
    { path: 'reason', code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 512 in length.' },
  ]);
export const malformedJson = () => new DiscordError(400, 50109, 'The request body contains invalid JSON.');

/** Error of one field: a path such as `embeds.0.title`, a code and a text. */
export interface FieldFault {
  path: string;
  code: string;
  message: string;
}

/** 50035 with the nested `errors` object in which Discord names the wrong fields. */
export function invalidForm(faults: readonly FieldFault[]): DiscordError {
  const errors: Record<string, unknown> = {};
  for (const { path, code, message } of faults) {
    let node = errors;
    for (const key of path.split('.')) node = (node[key] ??= {}) as Record<string, unknown>;
    node['_errors'] = [{ code, message }];
  }
  return new DiscordError(400, 50035, 'Invalid Form Body', errors);
}
