import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  olderHtml,
  pagePath,
  pageSlugOf,
  pageSubject,
  pageValues,
  renderPage,
  versionsHtml,
  type Locale,
  type MustAccept,
  type PageBody,
  type PageVersion,
  type RenderedPage,
  type ShippedPage,
  type SiteConfig,
} from '@city/contracts';
import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import { Clock } from '../../platform/clock.js';
import { VersionedSnapshot } from '../../platform/http/versioned-snapshot.js';
import type { EditionRecord } from './edition.schema.js';
import { EditionsRepository, type PublishedEdition } from './editions.repository.js';

/** A page as it is shown. */
export interface PublishedPage {
  slug: string;
  /** 0 for the text of the product while no version is stored. */
  version: number;
  /** Null for the text of the product, also for a stored one. */
  inForceAt: Date | null;
  body: PageBody;
  /** The versions that are or were in force, newest first; empty for an earlier version. */
  versions: readonly PageVersion[];
}

/** A page that players are asked to accept: a version from `least` on is enough. */
export interface AskedPage extends MustAccept {
  least: number;
}

interface PageVersions {
  /** Newest first, withdrawn ones left out. */
  versions: readonly PublishedEdition[];
  /** The versions with a body: the one in force, and the scheduled one. */
  bodies: ReadonlyMap<number, PublishedPage>;
}

/** The text of the product for a page; undefined for a page that staff have added. */
export const shippedBodyOf = (slug: string): PageBody | undefined =>
  Object.hasOwn(SHIPPED_BODIES, slug) ? SHIPPED_BODIES[slug as ShippedPage] : undefined;

/** The same objects in every answer. */
const SHIPPED: ReadonlyMap<string, PublishedPage> = new Map(
  Object.entries(SHIPPED_BODIES).map(([slug, body]) => [
    slug,
    { slug, version: 0, inForceAt: null, body, versions: [] },
  ]),
);

/** The newest version that is in force. @param versions newest first */
export const inForceOf = <Version extends Pick<PublishedEdition, 'inForceAt' | 'withdrawn'>>(
  versions: readonly Version[],
  now: Date,
): Version | null =>
  versions.find(({ inForceAt, withdrawn }) => !withdrawn && inForceAt !== null && inForceAt <= now) ?? null;

/** The version that is scheduled; at most one is. */
export const scheduledOf = <Version extends Pick<PublishedEdition, 'inForceAt' | 'withdrawn'>>(
  versions: readonly Version[],
  now: Date,
): Version | null =>
  versions.find(({ inForceAt, withdrawn }) => !withdrawn && inForceAt !== null && inForceAt > now) ?? null;

const toPublished = (
  { subject, version, inForceAt, by, body }: EditionRecord,
  versions: readonly PageVersion[],
): PublishedPage => ({ slug: pageSlugOf(subject), version, inForceAt: by && inForceAt, body, versions });

const toPageVersion = ({ version, inForceAt, by, note }: PublishedEdition): PageVersion => ({
  version,
  inForceAt: by && inForceAt ? inForceAt.toISOString() : null,
  note,
});

/** A page for readers of a language, with its versions. An earlier version names the present one. */
export function renderPublished(page: PublishedPage, locale: Locale, site: SiteConfig): RenderedPage {
  const marks = pageValues(site, locale, page.inForceAt?.toISOString() ?? null);
  const rendered = renderPage(page.body, locale, marks);
  const reader = { locale, timeZone: site.timeZone, path: pagePath(page.slug) };
  const isEarlier = page.version > 0 && page.versions.length === 0;
  const html = `${isEarlier ? olderHtml(reader) : ''}${rendered.html}${versionsHtml(page.versions, reader)}`;
  return { ...rendered, html };
}

/**
 * The pages that readers see, kept in memory. A scheduled version comes into force without a write: it is loaded before
 * its time.
 */
@Injectable()
export class PublishedPages implements OnApplicationBootstrap {
  private readonly kept: VersionedSnapshot<ReadonlyMap<string, PageVersions>>;

  constructor(
    private readonly repository: EditionsRepository,
    private readonly clock: Clock,
  ) {
    const source = {
      name: PublishedPages.name,
      version: () => repository.version(),
      load: () => this.load(),
    };
    this.kept = new VersionedSnapshot(source, clock);
  }

  /** Afterwards pages are shown even while the database is down. */
  async onApplicationBootstrap(): Promise<void> {
    await this.kept.current();
  }

  /** Null if there is no such page, or if it was never published. */
  async find(slug: string): Promise<PublishedPage | null> {
    return this.shown(await this.kept.current(), slug);
  }

  /** The page, if fresh in memory; the same object while unchanged. */
  peek(slug: string): PublishedPage | null {
    const all = this.kept.peek();
    return all && this.shown(all, slug);
  }

  /** A version that is or was in force. Null for any other. */
  async findVersion(slug: string, version: number): Promise<PublishedPage | null> {
    const shown = await this.find(slug);
    if (!shown || shown.version === version) return shown;
    if (!(await this.past(slug)).some((one) => one.version === version)) return null;
    const found = await this.repository.find(pageSubject(slug), version);
    return found && toPublished(found, []);
  }

  /** The versions that are or were in force, newest first; null if there is no such page. */
  async versions(slug: string): Promise<PageVersion[] | null> {
    if (!(await this.find(slug))) return null;
    return (await this.past(slug)).map(toPageVersion);
  }

  /** Every page that is shown. */
  async all(): Promise<PublishedPage[]> {
    const all = await this.kept.current();
    const slugs = new Set([...SHIPPED.keys(), ...all.keys()]);
    return [...slugs].flatMap((slug) => this.shown(all, slug) ?? []);
  }

  /** What players are asked to accept, without waiting. Empty before the first load. */
  asked(): AskedPage[] {
    const all = this.kept.last();
    if (!all) return [];
    const now = this.clock.now();
    return [...all].flatMap(([slug, { versions }]) => {
      const asking = versions.find((one) => one.acceptFrom && inForceOf([one], now));
      const page = this.shown(all, slug);
      if (!asking?.acceptFrom || !page) return [];
      const { acceptFrom, note, version: least } = asking;
      const { version, body } = page;
      return { slug, title: body.title, version, from: acceptFrom.toISOString(), note, least };
    });
  }

  /** Call after a change, so that its author sees it immediately. */
  renew(): Promise<void> {
    return this.kept.renew();
  }

  private async past(slug: string): Promise<readonly PublishedEdition[]> {
    const now = this.clock.now();
    const { versions = [] } = (await this.kept.current()).get(slug) ?? {};
    return versions.filter((one) => inForceOf([one], now));
  }

  private shown(all: ReadonlyMap<string, PageVersions>, slug: string): PublishedPage | null {
    const page = all.get(slug);
    const inForce = page && inForceOf(page.versions, this.clock.now());
    return (inForce ? page.bodies.get(inForce.version) : SHIPPED.get(slug)) ?? null;
  }

  private async load(): Promise<ReadonlyMap<string, PageVersions>> {
    const now = this.clock.now();
    const published = await this.repository.findPublished();
    const subjects = [...new Set(published.map(({ subject }) => subject))];
    const bySubject = subjects.map((subject) => ({
      subject,
      versions: published.filter((one) => one.subject === subject && !one.withdrawn),
    }));
    const shown = bySubject.flatMap(({ versions }) => [inForceOf(versions, now), scheduledOf(versions, now)]);
    const bodies = await this.repository.findByIds(shown.flatMap((one) => one?._id ?? []));
    return new Map(
      bySubject.map(({ subject, versions }) => {
        const own = bodies.filter((one) => one.subject === subject);
        // Whatever comes before a version was in force: only the newest one can be scheduled.
        const upTo = (last: number) => versions.filter(({ version }) => version <= last).map(toPageVersion);
        const byVersion = new Map(own.map((one) => [one.version, toPublished(one, upTo(one.version))]));
        return [pageSlugOf(subject), { versions, bodies: byVersion }];
      }),
    );
  }
}
