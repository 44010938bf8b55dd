import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type CityMap,
  type CityNow,
  type ContentByKind,
  countdownTo,
  fillContent,
  fillEmpty,
  fillGame,
  fillMembers,
  fillTemplate,
  fillTonight,
  type SettingValues,
  type SiteConfig,
  splitLocale,
  type Tonight,
  TONIGHT_STREAMS_MAX,
} from '@city/contracts';
import type { EventReminders } from '../../content/event-reminders/event-reminders.service.js';
import type { LiveStreams } from '../../content/streams/live-streams.service.js';
import type { Clock } from '../../platform/clock.js';
import { withBrand } from './brand-in-page.js';
import type { SiteFiles } from './site-files.js';

export interface TonightSources {
  streams: Pick<LiveStreams, 'peek'>;
  coming: Pick<EventReminders, 'peek'>;
  clock: Pick<Clock, 'now'>;
}

const NOTHING: Tonight = {
  ...{ startsIn: null, coming: 0, faces: [], streams: [] },
  ...{ isQuiet: true, map: null },
};

/** What the home page shows of tonight, as far as it is known without waiting. */
export class TonightFacts {
  private kept: Tonight = NOTHING;

  constructor(private readonly sources: TonightSources) {}

  /** The same object while unchanged: every change renders the documents again. */
  peek(latest: ContentByKind | null, game: CityNow, map: CityMap | null): Tonight {
    const { streams, coming, clock } = this.sources;
    const now = clock.now().getTime();
    const next = latest?.event[0];
    const startsAt = next?.startsAt ?? '';
    const nextComing = next && coming.peek().find(({ event }) => event === next.slug);
    const shown = streams.peek().slice(0, TONIGHT_STREAMS_MAX);
    const tonight: Tonight = {
      startsIn: Date.parse(startsAt) > now ? countdownTo(startsAt, now) : null,
      coming: nextComing?.players ?? 0,
      faces: nextComing?.faces ?? [],
      streams: shown,
      isQuiet: shown.length === 0 && game.players === 0,
      map,
    };
    if (!isDeepStrictEqual(tonight, this.kept)) this.kept = tonight;
    return this.kept;
  }
}

/** Inline scripts and styles of a document; `script` elements with data are excluded. */
const INLINE = { scripts: /<script>([^]*?)<\/script>/g, styles: /<style>([^]*?)<\/style>/g };

const INLINE_FONT = 'url(data:font/';

/** CSP sources for the inline content of a document. */
export interface InlineSources extends Record<keyof typeof INLINE, string[]> {
  fonts: boolean;
}

export interface CityFacts {
  /** The size of the community; null if unknown. */
  members: number | null;
  /** The same object while unchanged. */
  game: CityNow;
  /** The content on the home page and the team page; null if unknown. */
  latest: ContentByKind | null;
  /** The kinds of content without a published entry, separated by spaces. */
  empty: string;
  /** The same object while unchanged. */
  tonight: Tonight;
}

/** The documents of the build, with placeholders filled with this community's settings. */
export class SiteDocuments {
  private readonly texts = new Map<string, string>();
  private facts: CityFacts = {
    members: null,
    game: { state: 'unknown', players: 0, slots: 0 },
    latest: null,
    empty: '',
    tonight: NOTHING,
  };
  private fillings = 0;
  private readonly sources = new Map<string, InlineSources>();

  /**
   * @param values the initial settings
   * @param toSiteConfig the public part of the settings
   */
  constructor(
    private readonly files: SiteFiles,
    private values: SettingValues,
    private readonly toSiteConfig: (values: SettingValues) => SiteConfig,
  ) {}

  /** Sets the settings and the other facts in documents. */
  use(values: SettingValues, facts: CityFacts): void {
    if (this.isFilledWith(values, facts)) return;
    this.values = values;
    this.facts = facts;
    this.fillings += 1;
    this.texts.clear();
  }

  /** Incremented by every `use` that changes something. */
  get version(): number {
    return this.fillings;
  }

  /** Whether documents are filled with these settings and facts; false for null settings. */
  isFilledWith(values: SettingValues | null, { members, game, latest, empty, tonight }: CityFacts): boolean {
    return (
      this.values === values &&
      this.facts.members === members &&
      this.facts.game === game &&
      this.facts.latest === latest &&
      this.facts.empty === empty &&
      this.facts.tonight === tonight
    );
  }

  get settings(): SettingValues {
    return this.values;
  }

  get siteConfig(): SiteConfig {
    return this.toSiteConfig(this.values);
  }

  /** A filled document, cached while the settings are unchanged. */
  read(file: string): string {
    let text = this.texts.get(file);
    if (text === undefined) {
      const template = readFileSync(join(this.files.root, file), 'utf8');
      const { locale } = splitLocale(`/${file}`);
      const { members, game, latest, empty, tonight } = this.facts;
      const reader = { locale, timeZone: this.settings.timeZone };
      const counted = fillMembers(template, members, locale);
      const ofCity = fillEmpty(fillGame(counted, game, locale), empty);
      const filled = fillContent(fillTonight(ofCity, latest, tonight, reader), latest, reader);
      const site = this.siteConfig;
      const branded = withBrand(filled, this.settings.brand, site.brand);
      // The settings last, because placeholders inside them are text.
      text = fillTemplate(branded, site, locale);
      this.texts.set(file, text);
    }
    return text;
  }

  inlineSources(file: string): InlineSources {
    let sources = this.sources.get(file);
    if (!sources) {
      const text = this.read(file);
      sources = {
        scripts: hashes(text, INLINE.scripts),
        styles: hashes(text, INLINE.styles),
        fonts: text.includes(INLINE_FONT),
      };
      this.sources.set(file, sources);
    }
    return sources;
  }
}

const hashes = (text: string, element: RegExp): string[] =>
  [...text.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
