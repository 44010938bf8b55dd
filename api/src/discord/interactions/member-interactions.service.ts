import { KINDS, packHeld, paths, type ApplicationKind } from '@city/contracts';
import { KIND_TEXTS } from '@city/contracts/kind-texts';
import { Injectable } from '@nestjs/common';
import { UsersService, type KnownUser } from '../../accounts/users/users.service.js';
import { INITIAL_STATUS } from '../../applications/application-lifecycle.js';
import type { ApplicationRecord } from '../../applications/application.schema.js';
import { ApplicationsRepository } from '../../applications/applications.repository.js';
import { DeliveriesRepository } from '../../entitlements/deliveries/deliveries.repository.js';
import { GameStatusService } from '../../game/bridge/game-status.service.js';
import { GameLinks } from '../../game/bridge/links/game-links.service.js';
import { Clock } from '../../platform/clock.js';
import { momentText } from '../../platform/discord-calls/discord-text.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { nameOf, snapshotOf } from '../../staff/audit/person-snapshot.js';
import { linkButton, messageOf, type DiscordMessage } from './interaction-answer.js';
import { readCustomId, type MemberInteraction } from './interaction.js';
import { languageOf, readerOf, titleOf, type Reader } from './reader.js';
import { StaffInteractions } from './staff-interactions.service.js';

/** Maximum applications that are read, and maximum things named in one line. */
const READ_MAX = 50;
const NAMES_MAX = 5;

/** The page of the site with the form of a kind. */
export const pageOf = (kind: ApplicationKind): string => paths[kind];

/** Answers members' commands with facts of the site, without calls to Discord, and passes pressed buttons on. */
@Injectable()
export class MemberInteractions {
  constructor(
    private readonly users: UsersService,
    private readonly staff: StaffInteractions,
    private readonly applications: ApplicationsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly game: GameStatusService,
    private readonly links: GameLinks,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  /** @param webOrigin the site's, for links */
  async answer(interaction: MemberInteraction, webOrigin: string): Promise<DiscordMessage> {
    const user = await this.users.findByDiscordId(interaction.userId);
    const reader = readerOf(languageOf(interaction.locale, user?.locale ?? null), webOrigin);
    if (interaction.kind === 'press') return this.press(interaction.customId, interaction.userId, reader);
    const { texts, link } = reader;
    switch (interaction.name) {
      case 'who':
        return this.who(interaction.userId, interaction.about, reader);
      case 'status':
      case 'link':
      case 'apply':
        return user
          ? this[interaction.name](user, reader)
          : messageOf(texts.noAccount, [linkButton(texts.logIn, link(paths.home))]);
      default:
        return messageOf(texts.unknownCommand);
    }
  }

  /** `/status`: the city, suspension, applications, pack and deliveries. */
  private async status(user: KnownUser, reader: Reader): Promise<DiscordMessage> {
    const { texts } = reader;
    const [city, applications, coming] = await Promise.all([
      this.cityLine(reader),
      this.applicationLines(user, reader),
      this.comingLine(user, reader),
    ]);
    const lines = [
      ...city,
      ...(user.suspension ? [suspensionLine(user, reader)] : []),
      ...(applications.length > 0 ? applications : [texts.noApplication]),
      this.packLine(user, reader),
      ...coming,
    ];
    return messageOf(lines.join('\n'), [linkButton(texts.myCity, reader.link(paths.myCity))]);
  }

  /** `/link`: the player's account on the site and, with a game server, a code to type at its door. */
  private async link(user: KnownUser, reader: Reader): Promise<DiscordMessage> {
    const { texts, name, link } = reader;
    const lines = [texts.linked(name(nameOf(snapshotOf(user)))), ...(await this.doorLine(user, reader))];
    return messageOf(lines.join('\n'), [linkButton(texts.myCity, link(paths.myCity))]);
  }

  /** `/apply`: the forms that are open to the player, and why others are not. */
  private async apply(user: KnownUser, reader: Reader): Promise<DiscordMessage> {
    const { texts } = reader;
    if (user.suspension) return messageOf(suspensionLine(user, reader));
    const newest = await this.newestOf(user);
    const { whitelistMaxAttempts } = await this.settings.current();
    const open: string[] = [];
    const closed: string[] = [];
    for (const { name, policy } of Object.values(KINDS)) {
      const last = newest.get(name);
      const isUsedUp = 'attempts' in policy && (last?.attempt ?? 0) >= whitelistMaxAttempts;
      const title = KIND_TEXTS[name].kind.noun[reader.locale];
      const isBlocked = last && !('slot' in policy) && last.openSlot !== undefined;
      if (isBlocked)
        closed.push(`${title}: ${last.status === INITIAL_STATUS ? texts.why.waiting : texts.why.accepted}`);
      else if (isUsedUp) closed.push(`${title}: ${texts.why.attempts}`);
      else open.push(`${title}: ${reader.link(pageOf(name))}`);
    }
    const lines = [
      ...(open.length > 0 ? [texts.open, ...open] : [texts.nothingOpen]),
      ...(closed.length > 0 ? [texts.closed, ...closed] : []),
    ];
    return messageOf(lines.join('\n'));
  }

  /** `/who`, for staff: a member's account, whitelist and suspension. */
  private async who(discordId: string, about: string | null, reader: Reader): Promise<DiscordMessage> {
    const { texts, name, locale } = reader;
    const check = await this.staff.check(discordId);
    if ('refused' in check) return messageOf(texts[check.refused]);
    const user = about && (await this.users.findByDiscordId(about));
    if (!user) return messageOf(texts.account('–'));
    const whitelist = (await this.newestOf(user)).get('whitelist');
    const lines = [
      texts.account(name(`${nameOf(snapshotOf(user))} (${user.username})`)),
      whitelist ? this.stateLine(whitelist, reader) : `${KIND_TEXTS.whitelist.kind.noun[locale]}: –`,
      user.suspension ? suspensionLine(user, reader) : texts.notSuspended,
    ];
    return messageOf(lines.join('\n'));
  }

  private async press(customId: string, discordId: string, reader: Reader): Promise<DiscordMessage> {
    const button = readCustomId(customId);
    if (!button) return messageOf(reader.texts.unknownCommand);
    const check = await this.staff.check(discordId);
    if ('refused' in check) return messageOf(reader.texts[check.refused]);
    return this.staff.read(button.applicationId, check.admin, reader);
  }

  private async newestOf({ _id }: KnownUser): Promise<Map<ApplicationKind, ApplicationRecord>> {
    const rows = await this.applications.findAllOfPlayer(_id, READ_MAX);
    return new Map(rows.reverse().map((row) => [row.kind, row]));
  }

  private async applicationLines(user: KnownUser, reader: Reader): Promise<string[]> {
    const newest = await this.newestOf(user);
    return Promise.all(
      [...newest.values()].map(async (row) => {
        if (row.kind !== 'whitelist' || row.status !== INITIAL_STATUS) return this.stateLine(row, reader);
        const { before, all } = await this.applications.placeOf(row);
        const state = reader.texts.inLine(String(before + 1), String(all));
        return reader.texts.application(titleOf(row, reader), state);
      }),
    );
  }

  private stateLine(row: ApplicationRecord, reader: Reader): string {
    return reader.texts.application(titleOf(row, reader), reader.texts.state[row.status]);
  }

  /** No line without a game server. */
  private async cityLine({ texts }: Reader): Promise<string[]> {
    const { state, players, slots, queue, restartAt } = await this.game.read();
    if (state === 'unknown') return [];
    if (state !== 'online') return [texts.city[state]];
    const restart = restartAt && momentText(new Date(restartAt), 'R');
    // An empty line is the usual case and needs no words.
    return [
      texts.cityOnline(String(players), String(slots), { queue: queue ? String(queue) : null, restart }),
    ];
  }

  private async doorLine({ _id }: KnownUser, { texts }: Reader): Promise<string[]> {
    const { state } = await this.game.read();
    if (state === 'unknown') return [];
    const { code, expiresAt } = await this.links.newCode(_id);
    return [texts.doorCode(code, momentText(new Date(expiresAt), 'R'))];
  }

  private packLine({ holdings }: KnownUser, { texts, name }: Reader): string {
    const held = packHeld(holdings, this.clock.now());
    return held ? texts.pack(name(held.pack), held.until && momentText(held.until, 'f')) : texts.noPack;
  }

  private async comingLine({ _id }: KnownUser, { texts, name }: Reader): Promise<string[]> {
    const rows = await this.deliveries.findByUser(_id);
    const names = rows
      .filter(({ wanted, kind }) => wanted && kind === 'give')
      .map(({ product }) => product.name);
    return names.length > 0 ? [texts.onItsWay(names.slice(0, NAMES_MAX).map(name).join(', '))] : [];
  }
}

const suspensionLine = ({ suspension }: KnownUser, { texts }: Reader): string => {
  const until = suspension?.until ?? null;
  return `${texts.suspended(until && momentText(until, 'f'))}. ${texts.appeal}`;
};
