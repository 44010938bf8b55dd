import { Injectable } from '@nestjs/common';

type Source = () => Promise<readonly string[]>;

/** Which roles of the Discord server the site itself gives. The discord folder knows; folders below it ask here. */
@Injectable()
export class GivenDiscordRoles {
  private source: Source = async () => [];
  private recentSource: Source = async () => [];

  /** Call it in `onModuleInit`. */
  register(source: Source, recent: Source): void {
    this.source = source;
    this.recentSource = recent;
  }

  /** The ids of the roles, as the rules are now. */
  all(): Promise<readonly string[]> {
    return this.source();
  }

  /** The same, up to two seconds old and mostly from memory. */
  recent(): Promise<readonly string[]> {
    return this.recentSource();
  }
}
