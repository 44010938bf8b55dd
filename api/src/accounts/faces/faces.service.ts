import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { toCachedFile, type CachedResponse } from '../../platform/http/response-cache.js';
import { RecentMap } from '../../platform/recent-map.js';
import { stillAvatarUrl } from '../users/avatar-url.js';
import { UsersService } from '../users/users.service.js';

const FILE_NAME = /^([0-9a-f]{32})\.png$/;
/** The page of a faction shows faces of 48 pixels, and screens of phones have two or three pixels for one. */
const PIXELS = 128;
const BYTES_MAX = 200_000;
/** Pictures in memory, each about 10 kB. */
const KEPT_MAX = 500;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Search engines must not list the pictures. */
const HEADERS = { 'x-robots-tag': 'noindex' };

/**
 * Pictures of players who agreed to be shown on public lists. The site fetches them from Discord, so that no visitor’s
 * browser contacts Discord. The last requested ones are kept in memory.
 */
@Injectable()
export class Faces {
  /** By address at Discord, in the order of their last use. */
  private readonly kept = new RecentMap<string, Promise<CachedResponse>>(KEPT_MAX);

  constructor(
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  /** @throws NOT_FOUND also while the player is suspended; DISCORD_UNAVAILABLE */
  async picture(fileName: string): Promise<CachedResponse> {
    const id = FILE_NAME.exec(fileName)?.[1];
    const player = id ? await this.users.findByFace(id) : null;
    if (!player || player.suspended) throw new DomainError('NOT_FOUND');
    const { discordId, avatar } = player;
    const url = stillAvatarUrl(this.config.discord.cdnBaseUrl, discordId, avatar, PIXELS);
    const picture = this.kept.get(url) ?? this.fetch(url);
    this.kept.set(url, picture);
    picture.catch(() => this.kept.delete(url));
    return picture;
  }

  /** Passes the bytes on without decoding them. */
  private async fetch(url: string): Promise<CachedResponse> {
    const { timeoutMs, userAgent } = this.config.discord;
    try {
      const response = await fetch(url, {
        headers: { accept: 'image/png', 'user-agent': userAgent },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`Discord answered ${response.status}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (bytes.length > BYTES_MAX || !bytes.subarray(0, PNG.length).equals(PNG)) {
        throw new Error('Discord answered something else than a small PNG');
      }
      return toCachedFile(bytes, 'image/png', HEADERS);
    } catch (cause) {
      throw new DomainError('DISCORD_UNAVAILABLE', { cause });
    }
  }
}
