import { Injectable } from '@nestjs/common';

type Source = () => Promise<readonly string[]>;

/**
 * Lists the Discord roles that the site itself gives. The discord folder provides the list; folders below it use this
 * port.
 */
@Injectable()
export class GivenDiscordRoles {
  private source: Source = async () => [];
  private recentSource: Source = async () => [];

  /** Call it in `onModuleInit`. */
  register(source: Source, recent: Source): void {
    this.source = source;
    this.recentSource = recent;
  }

  all(): Promise<readonly string[]> {
    return this.source();
  }

  /** The ids of the roles, up to two seconds old and mostly from memory. */
  recent(): Promise<readonly string[]> {
    return this.recentSource();
  }
}
