import {
  localizedPath,
  type DeliveryChannel,
  type NotificationFacts,
  type NotificationKind,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { nameOf } from '../staff/audit/person-snapshot.js';
import { AppConfig } from '../config/app-config.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { LiveSettings } from '../site/settings/live-settings.js';
import { UsersService } from '../accounts/users/users.service.js';
import { DiscordMessenger, DiscordRefusal } from './discord-messenger.js';
import { Mailer } from './mailer.js';
import type { NotificationRecord } from './notification.schema.js';
import { inMail, linkOf, render } from './texts/render.js';
import { staffDiscordText, type StaffFacts } from './texts/staff.js';

type Reachable = Pick<SessionUser, 'discordId' | 'username' | 'globalName' | 'email' | 'locale'>;
type ExternalChannel = Exclude<DeliveryChannel, 'site'>;

/** No channel accepts a message, and another attempt makes no sense. */
export class Undeliverable extends Error {}

/** The channels besides the site: Discord and e-mail, for staff their Discord channel. */
@Injectable()
export class DeliveryChannels {
  constructor(
    private readonly users: UsersService,
    private readonly discord: DiscordMessenger,
    private readonly mailer: Mailer,
    private readonly settings: LiveSettings,
    private readonly config: AppConfig,
  ) {}

  /** The channels besides the site by which a player can be reached, preferred first. */
  of(user: Pick<Reachable, 'email'>): ExternalChannel[] {
    return [
      ...(this.discord.canWriteToPlayers ? (['discord'] as const) : []),
      ...(this.mailer.canSend && user.email ? (['mail'] as const) : []),
    ];
  }

  /**
   * Sends a message by the first channel that accepts it and returns that channel; `site` if there is no other.
   * @param skipFailing fall back to the next channel on a temporary failure, too
   */
  async send(message: NotificationRecord, skipFailing: boolean): Promise<DeliveryChannel> {
    if (message.userId === null) {
      const kind = message.kind as keyof StaffFacts;
      await this.discord.toStaff(staffDiscordText(kind, message.facts));
      return 'discord';
    }
    const user = await this.users.findById(message.userId);
    if (!user) throw new Undeliverable('the player is gone');
    const channels = this.of(user);
    if (channels.length === 0) return 'site';
    const refusals: unknown[] = [];
    for (const channel of channels) {
      try {
        await this.sendBy(channel, user, message);
        return channel;
      } catch (error) {
        refusals.push(error);
        // A temporary failure is retried before falling back: else the message could arrive by both channels.
        if (!isPermanent(error) && !skipFailing) break;
      }
    }
    const reason = refusals
      .map((error) => (error instanceof Error ? error.message : String(error)))
      .join('; ');
    if (refusals.every(isPermanent)) throw new Undeliverable(reason);
    throw new Error(reason);
  }

  private async sendBy(
    channel: ExternalChannel,
    user: Reachable,
    message: NotificationRecord,
  ): Promise<void> {
    const { http, community } = this.config;
    const kind = message.kind as NotificationKind;
    const language = user.locale ?? community.language;
    const facts = message.facts as unknown as NotificationFacts[typeof kind];
    const settings = await this.settings.current();
    const { title, text } = render(kind, facts, language, settings, channel === 'discord');
    const link = `${http.webOrigin}${localizedPath(language, linkOf(kind, facts))}`;
    // Discord and mail servers deduplicate by this id.
    const id = message._id.toHexString();
    if (channel === 'discord') await this.discord.toPlayer(user.discordId, `${title}\n${text}\n${link}`, id);
    else {
      const body = inMail(language, { name: nameOf(user), text, link, community: settings.brand.name });
      await this.mailer.send(user.email ?? '', { subject: title, text: body }, id);
    }
  }
}

/** Direct messages closed, no common server, or no such mailbox. */
function isPermanent(error: unknown): boolean {
  if (error instanceof DiscordRefusal) return error.permanent;
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560;
}
