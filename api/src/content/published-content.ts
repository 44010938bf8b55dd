import { Injectable } from '@nestjs/common';
import type { Content, ContentKind } from '@city/contracts';
import { Clock } from '../platform/clock.js';
import { prepareAnswer, type PreparedAnswer } from '../platform/http/prepared-answer.js';
import { VersionedSnapshot } from '../platform/http/versioned-snapshot.js';
import { toContent, toListed } from './content.mapper.js';
import { ContentRepository } from './content.repository.js';

type Published = Record<ContentKind, readonly Content[]>;

/** What everyone reads, from memory: the listed entries of each kind. Older ones come from the database. */
@Injectable()
export class PublishedContent {
  private readonly kept: VersionedSnapshot<Published>;

  constructor(
    private readonly repository: ContentRepository,
    clock: Clock,
  ) {
    this.kept = new VersionedSnapshot(
      { name: PublishedContent.name, version: () => repository.version(), load: () => this.load() },
      clock,
    );
  }

  /** The entries of a kind with the beginnings of their texts. */
  list(kind: ContentKind): Promise<PreparedAnswer> {
    return this.kept.answer(`list ${kind}`, (all) => prepareAnswer(all[kind].map(toListed)));
  }

  /** The response of `list`, if cached. Accepts any text. */
  peekList(kind: string): PreparedAnswer | null {
    return this.kept.peekAnswer(`list ${kind}`);
  }

  /** A whole entry; null if there is no published one. */
  async find(kind: ContentKind, slug: string): Promise<Content | null> {
    const listed = (await this.kept.current())[kind].find((one) => one.slug === slug);
    if (listed) return listed;
    const older = await this.repository.findBySlug(kind, slug);
    return older && toContent(older);
  }

  /** A response made of the listed entries, e.g. a feed. */
  answer(
    key: string,
    kind: ContentKind,
    make: (entries: readonly Content[]) => PreparedAnswer,
  ): Promise<PreparedAnswer> {
    return this.kept.answer(key, (all) => make(all[kind]));
  }

  /** Call after a change, so that its author sees it. */
  renew(): Promise<void> {
    return this.kept.renew();
  }

  private async load(): Promise<Published> {
    const of = async (kind: ContentKind) => (await this.repository.findPublished(kind)).map(toContent);
    const [news, event] = await Promise.all([of('news'), of('event')]);
    return { news, event };
  }
}
