import type { FastifyInstance } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { isRecord, parseJson, type JsonRecord } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { registeredRedirectUris } from '../settings.js';
import type { Command } from './discord-store.js';
import * as errors from './errors.js';
import { interactionPublicKey } from './interaction-key.js';
import { requireBot, requireGuild, type DiscordRequest } from './rest-routes.js';

/** The languages of Discord’s clients. Arabic is missing there. */
const LOCALES = new Set(
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  ),
);
const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;
const COMMANDS_MAX = 100;
const OPTIONS_MAX = 25;
const OPTION_TYPES_MAX = 11;

/** The application itself, and the commands that its bot has registered in the server. */
export function commandRoutes(app: FastifyInstance, { discord, settings }: SandboxContext): void {
  const { clientId } = CREDENTIALS.discord;
  const path = '/applications/:applicationId/guilds/:guildId/commands';

  const requireOwn = (request: DiscordRequest): void => {
    requireBot(request);
    requireGuild(request);
    if (request.params.applicationId !== clientId) throw errors.missingAccess();
  };

  app.get('/applications/@me', (request: DiscordRequest) => {
    requireBot(request);
    const origin = settings.webOrigin ?? settings.webhookBase;
    return {
      id: clientId,
      name: 'City',
      icon: null,
      description: '',
      summary: '',
      bot_public: false,
      bot_require_code_grant: false,
      verify_key: interactionPublicKey,
      flags: 0,
      interactions_endpoint_url:
        discord.interactionsEndpoint ?? (origin && `${origin}/api/discord/interactions`),
      redirect_uris: registeredRedirectUris(settings),
    };
  });

  app.get(path, (request: DiscordRequest) => {
    requireOwn(request);
    return discord.commands.map(commandObject);
  });

  // Replaces all commands of the server. A command with the same name keeps its id.
  app.put(path, (request: DiscordRequest) => {
    requireOwn(request);
    const definitions = parseJson(request.body);
    if (!Array.isArray(definitions) || !definitions.every(isRecord) || definitions.length > COMMANDS_MAX)
      throw errors.malformedJson();
    const faults = definitions.flatMap((definition, i) => faultsOf(definition, `${i}`));
    if (faults.length > 0) throw errors.invalidForm(faults);
    discord.commands = definitions.map((definition) => {
      const name = String(definition.name);
      const id = discord.commands.find((command) => command.name === name)?.id ?? discord.nextId();
      return { id, name, definition };
    });
    return discord.commands.map(commandObject);
  });
}

function faultsOf(definition: JsonRecord, path: string): errors.FieldFault[] {
  const faults: errors.FieldFault[] = [];
  const fault = (field: string, message: string) =>
    faults.push({ path: `${path}.${field}`, code: 'BASE_TYPE_BAD_VALUE', message });
  const { type = 1, name, description, options = [] } = definition;
  const isName = (text: unknown) =>
    typeof text === 'string' && NAME.test(text) && text === text.toLowerCase();
  const isDescription = (text: unknown) =>
    typeof text === 'string' && text.length > 0 && [...text].length <= 100;
  if (type !== 1) fault('type', 'Only commands that are typed are known here');
  if (!isName(name)) fault('name', 'Command name is invalid');
  if (!isDescription(description)) fault('description', 'Must be between 1 and 100 in length.');
  for (const [field, isRight] of [
    ['name_localizations', isName],
    ['description_localizations', isDescription],
  ] as const)
    for (const [locale, text] of Object.entries((definition[field] ?? {}) as JsonRecord))
      if (!LOCALES.has(locale) || !isRight(text)) fault(`${field}.${locale}`, 'Invalid locale or text');
  if (!Array.isArray(options) || options.length > OPTIONS_MAX) fault('options', 'Only up to 25 options');
  else
    options.forEach((option: unknown, i) => {
      const { type: kind, name: label, description: text } = isRecord(option) ? option : {};
      if (!Number.isInteger(kind) || (kind as number) < 1 || (kind as number) > OPTION_TYPES_MAX)
        fault(`options.${i}.type`, 'Unknown type');
      if (!isName(label)) fault(`options.${i}.name`, 'Option name is invalid');
      if (!isDescription(text)) fault(`options.${i}.description`, 'Must be between 1 and 100 in length.');
    });
  return faults;
}

const commandObject = ({ id, definition }: Command) => ({
  type: 1,
  options: [],
  nsfw: false,
  ...definition,
  id,
  application_id: CREDENTIALS.discord.clientId,
  guild_id: CREDENTIALS.discord.guildId,
  version: id,
});
