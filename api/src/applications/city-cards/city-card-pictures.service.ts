import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { PreparedAnswer } from '../../platform/http/prepared-answer.js';
import { drawCityCard, type CityCardFace } from './draw-city-card.js';

/** Pictures in memory, each about 60 kB. */
const KEPT_MAX = 200;
/** Pictures that wait to be drawn, about 50 ms each; further ones get 503. */
const WAITING_MAX = 20;

/** Draws cards, one at a time, and keeps the last requested ones in memory. */
@Injectable()
export class CityCardPictures {
  /** In the order of their last use. */
  private readonly kept = new Map<string, Promise<PreparedAnswer>>();
  private waiting = 0;
  private drawing: Promise<unknown> = Promise.resolve();

  /** @throws OVERLOADED */
  of(face: CityCardFace): Promise<PreparedAnswer> {
    const key = JSON.stringify(face);
    const kept = this.kept.get(key);
    // A refused request must not remove a drawn picture from the cache.
    if (!kept && this.waiting >= WAITING_MAX) return Promise.reject(new DomainError('OVERLOADED'));
    const picture = kept ?? this.draw(face);
    this.kept.delete(key);
    this.kept.set(key, picture);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_MAX && oldest !== undefined) this.kept.delete(oldest);
    picture.catch(() => this.kept.delete(key));
    return picture;
  }

  private async draw(face: CityCardFace): Promise<PreparedAnswer> {
    this.waiting += 1;
    const drawn = this.drawing.then(() => drawCityCard(face));
    this.drawing = drawn.catch(() => undefined);
    try {
      return prepared(await drawn);
    } finally {
      this.waiting -= 1;
    }
  }
}

function prepared(bytes: Buffer): PreparedAnswer {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return {
    bytes,
    etag: `"${digest.slice(0, 27)}"`,
    // A player shares a card with some people, so search engines must not list it.
    headers: { 'x-robots-tag': 'noindex', 'cross-origin-resource-policy': 'cross-origin' },
    content: { 'content-type': 'image/png' },
  };
}
