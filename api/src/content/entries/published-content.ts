import { Injectable } from '@nestjs/common';
import {
  CONTENT_KINDS,
  eventEnd,
  latestOf,
  type Content,
  type ContentByKind,
  type ContentKind,
} from '@city/contracts';
import { Clock } from '../../platform/clock.js';
import { toCachedResponse, type CachedResponse } from '../../platform/http/response-cache.js';
import { VersionedSnapshot } from '../../platform/http/versioned-snapshot.js';
import { toContent, toListed } from './content.mapper.js';
import { ContentRepository } from './content.repository.js';

/** The listed entries of each kind, kept in memory for all readers. Older entries come from the database. */
@Injectable()
export class PublishedContent {
  private readonly kept: VersionedSnapshot<ContentByKind>;
  private latest: { from: ContentByKind; until: number; entries: ContentByKind } | null = null;

  constructor(
    private readonly repository: ContentRepository,
    private readonly clock: Clock,
  ) {
    this.kept = new VersionedSnapshot(
      { name: PublishedContent.name, version: () => repository.version(), load: () => this.load() },
      clock,
    );
  }

  /** The entries of a kind with the beginnings of their texts. */
  list(kind: ContentKind): Promise<CachedResponse> {
    return this.kept.response(`list ${kind}`, (all) => toCachedResponse(all[kind].map(toListed)));
  }

  /** A whole entry; null if there is no published one. */
  async find(kind: ContentKind, slug: string): Promise<Content | null> {
    const listed = (await this.all(kind)).find((one) => one.slug === slug);
    if (listed) return listed;
    const older = await this.repository.findBySlug(kind, slug);
    return older && toContent(older);
  }

  async entry(kind: ContentKind, slug: string): Promise<CachedResponse | null> {
    const entry = await this.find(kind, slug);
    return entry && { ...toCachedResponse(entry), isCurrent: () => this.peek(kind, slug) === entry };
  }

  /** The content of documents, without waiting; the same object while unchanged. Null before the first load. */
  peekLatest(): ContentByKind | null {
    const from = this.kept.last();
    if (!from) return null;
    const now = this.clock.now().getTime();
    if (this.latest?.from === from && now < this.latest.until) return this.latest.entries;
    const chosen = latestOf(from, now);
    const isSame = this.latest !== null && JSON.stringify(this.latest.entries) === JSON.stringify(chosen);
    const entries = this.latest && isSame ? this.latest.entries : chosen;
    this.latest = { from, until: Math.min(...chosen.event.map(eventEnd)), entries };
    return entries;
  }

  /** The kinds without a published entry, separated by spaces, without waiting. Empty before the first load. */
  peekEmptyKinds(): string {
    const lists = this.kept.last();
    return lists ? CONTENT_KINDS.filter((kind) => lists[kind].length === 0).join(' ') : '';
  }

  /** The listed entries of a kind with their whole texts, the latest first. */
  async all(kind: ContentKind): Promise<readonly Content[]> {
    return (await this.kept.current())[kind];
  }

  /** A listed entry, if cached; the same object while unchanged. */
  peek(kind: ContentKind, slug: string): Content | null {
    return this.kept.peek()?.[kind].find((one) => one.slug === slug) ?? null;
  }

  /** A cached response that is made from the listed entries, e.g. a feed. */
  answer(
    key: string,
    kind: ContentKind,
    make: (entries: readonly Content[]) => CachedResponse,
  ): Promise<CachedResponse> {
    return this.kept.response(key, (all) => make(all[kind]));
  }

  /** Call after a change, so that its author sees it immediately. */
  renew(): Promise<void> {
    return this.kept.renew();
  }

  private async load(): Promise<ContentByKind> {
    const of = async (kind: ContentKind) => (await this.repository.findPublished(kind)).map(toContent);
    const lists = await Promise.all(CONTENT_KINDS.map(async (kind) => [kind, await of(kind)] as const));
    return Object.fromEntries(lists) as unknown as ContentByKind;
  }
}
