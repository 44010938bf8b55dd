import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { COMMANDS } from './commands.js';

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

  private async ask(method: 'GET' | 'PUT', path: string, body?: object): Promise<unknown> {
    const { clientId: applicationId, guildId } = this.config.discord;
    const params = { applicationId, guildId };
    const { ok, status, code, json } = await this.calls.send({
      method,
      path,
      params,
      body,
      lane: 'check',
      withinMs: WITHIN_MS,
    });
    if (!ok) throw new Error(`commands answered ${status} ${code ?? ''}`);
    return json;
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
