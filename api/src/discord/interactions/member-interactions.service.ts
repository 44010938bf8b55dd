import { paths } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { UsersService, type KnownUser } from '../../accounts/users/users.service.js';
import { COMMAND_NAMES, type CommandName } from './commands.js';
import { readCustomId, type MemberInteraction } from './interaction.js';
import { linkButton, messageOf, type DiscordMessage } from './interaction-answer.js';
import { PlayerCommands } from './player-commands.service.js';
import { languageOf, readerOf, type Reader } from './reader.js';
import { StaffInteractions } from './staff-interactions.service.js';

/** Finds the user and the language of an interaction and passes it on. */
@Injectable()
export class MemberInteractions {
  constructor(
    private readonly users: UsersService,
    private readonly commands: PlayerCommands,
    private readonly staff: StaffInteractions,
    private readonly config: AppConfig,
  ) {}

  async answer(interaction: MemberInteraction): Promise<DiscordMessage> {
    const user = await this.users.findByDiscordId(interaction.userId);
    const reader = readerOf(languageOf(interaction.locale, user?.locale ?? null), this.config.http.webOrigin);
    if (interaction.kind === 'press') return this.press(interaction.customId, interaction.userId, reader);
    const name = COMMAND_NAMES.find((known) => known === interaction.name);
    if (!name) return messageOf(reader.texts.unknownCommand);
    if (name === 'who') return this.who(interaction.userId, interaction.about, reader);
    return user ? this.ofPlayer(name, user, reader) : noAccount(reader);
  }

  private async ofPlayer(
    name: Exclude<CommandName, 'who'>,
    user: KnownUser,
    reader: Reader,
  ): Promise<DiscordMessage> {
    switch (name) {
      case 'status':
        return this.commands.status(user, reader);
      case 'link':
        return this.commands.link(user, reader);
      case 'apply':
        return this.commands.apply(user, reader);
    }
  }

  private async who(discordId: string, about: string | null, reader: Reader): Promise<DiscordMessage> {
    const check = await this.staff.check(discordId);
    if ('refused' in check) return messageOf(reader.texts[check.refused]);
    const member = about && (await this.users.findByDiscordId(about));
    return member ? this.commands.who(member, reader) : messageOf(reader.texts.account('–'));
  }

  private async press(customId: string, discordId: string, reader: Reader): Promise<DiscordMessage> {
    const button = readCustomId(customId);
    if (!button) return messageOf(reader.texts.unknownCommand);
    const check = await this.staff.check(discordId);
    if ('refused' in check) return messageOf(reader.texts[check.refused]);
    return this.staff.read(button.applicationId, check.admin, reader);
  }
}

const noAccount = ({ texts, link }: Reader): DiscordMessage =>
  messageOf(texts.noAccount, [linkButton(texts.logIn, link(paths.home))]);
