import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';

/** A command of the server in Discord's format, in English and French: Discord does not support Arabic. */
interface CommandDefinition {
  name: string;
  description: string;
  description_localizations: { fr: string };
  options: readonly { type: number; name: string; description: string; required: boolean }[];
  /** Permissions that members need to see it; null for none. Owners can change them in the server's settings. */
  default_member_permissions: string | null;
}

const USER = 6;
/** Administrators see it until the server's owner opens it for a role. The API always checks the role on the site. */
const ADMINISTRATORS = '0';

const forEveryone = (name: string, description: string, fr: string): CommandDefinition => ({
  name,
  description,
  description_localizations: { fr },
  options: [],
  default_member_permissions: null,
});

/** All commands, as one bulk write sets them. */
const COMMANDS: readonly CommandDefinition[] = [
  forEveryone(
    'status',
    'Your applications, your VIP pack and what’s on its way',
    'Tes candidatures, ton pack et ce qui arrive',
  ),
  forEveryone(
    'link',
    'Your account on the site, and a code for the city',
    'Ton compte sur le site, et un code pour la ville',
  ),
  forEveryone(
    'apply',
    'What you can apply for, and what you can’t yet',
    'Où tu peux postuler, et où ce n’est pas encore possible',
  ),
  {
    name: 'who',
    description: 'For staff: a member’s account on the site',
    description_localizations: { fr: 'Pour l’équipe : le compte d’un membre sur le site' },
    options: [{ type: USER, name: 'user', description: 'The member', required: true }],
    default_member_permissions: ADMINISTRATORS,
  },
];

const PATH = '/applications/{applicationId}/guilds/{guildId}/commands';
const WITHIN_MS = 30_000;
const RETRY_MS = 60_000;

/** After the start, sets the server's commands if they differ from the commands of this version. */
@Injectable()
export class CommandRegistration implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CommandRegistration.name);
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly calls: DiscordCalls,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.discord.publicKey && this.calls.isConfigured) void this.register();
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
  }

  private async register(): Promise<void> {
    try {
      if (!(await this.areSet())) await this.set();
    } catch (error) {
      this.logger.warn({ msg: 'commands on Discord are not set yet', err: error });
      if (!this.isStopping && !this.calls.isTokenRefused)
        this.timer = setTimeout(() => void this.register(), RETRY_MS).unref();
    }
  }

  private async areSet(): Promise<boolean> {
    const present = await this.ask('GET', `${PATH}?with_localizations=true`);
    return (
      Array.isArray(present) && JSON.stringify(present.map(shapeOf)) === JSON.stringify(COMMANDS.map(shapeOf))
    );
  }

  private async set(): Promise<void> {
    await this.ask('PUT', PATH, COMMANDS);
    this.logger.log(`commands on Discord: ${COMMANDS.map(({ name }) => `/${name}`).join(', ')}`);
  }

  private ask(method: 'GET' | 'PUT', path: string, body?: object): Promise<unknown> {
    const { clientId: applicationId, guildId } = this.config.discord;
    const params = { applicationId, guildId };
    return this.calls.ask({ method, path, params, body, priority: 'check', withinMs: WITHIN_MS });
  }
}

/** The parts to compare. Discord adds ids and defaults. */
function shapeOf(command: unknown): unknown[] {
  const {
    name,
    description,
    description_localizations: texts,
    options,
    default_member_permissions: by,
  } = (command ?? {}) as Record<string, unknown>;
  const listed = Array.isArray(options) ? (options as Record<string, unknown>[]) : [];
  return [
    name,
    description,
    (texts as { fr?: unknown } | null)?.fr ?? null,
    listed.map((option) => [
      option['type'],
      option['name'],
      option['description'],
      option['required'] ?? false,
    ]),
    by ?? null,
  ];
}
