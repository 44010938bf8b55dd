import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillMembers, fillTemplate, splitLocale, type SettingValues, type SiteConfig } from '@city/contracts';
import type { SiteFiles } from './site-files.js';

/** Scripts and styles that stand in a document themselves, with their text; data in a `script` element is none. */
const INLINE = { scripts: /<script>([^]*?)<\/script>/g, styles: /<style>([^]*?)<\/style>/g };

const INLINE_FONT = 'url(data:font/';

/** What the policy of a document allows besides files, because the build wrote it into the document. */
export interface InlineSources extends Record<keyof typeof INLINE, string[]> {
  fonts: boolean;
}

/** The documents of the build, with this community's settings in the place of their marks. */
export class SiteDocuments {
  private readonly texts = new Map<string, string>();
  private members: number | null = null;
  private fillings = 0;
  private readonly sources = new Map<string, InlineSources>();

  /**
   * @param values the settings until the first `use`
   * @param toSiteConfig what documents may say of the settings
   */
  constructor(
    private readonly files: SiteFiles,
    private values: SettingValues,
    private readonly toSiteConfig: (values: SettingValues) => SiteConfig,
  ) {}

  /** Fills documents with these settings and this size of the community, null for none, from now on. */
  use(values: SettingValues, members: number | null): void {
    if (this.values === values && this.members === members) return;
    this.values = values;
    this.members = members;
    this.fillings += 1;
    this.texts.clear();
  }

  /** Grows with every `use` that has changed something. */
  get version(): number {
    return this.fillings;
  }

  /** Whether documents say what these settings and this size want; null settings are not known to hold. */
  isFilledWith(values: SettingValues | null, members: number | null): boolean {
    return this.values === values && this.members === members;
  }

  /** The settings that documents are filled with. */
  get settings(): SettingValues {
    return this.values;
  }

  /** The document of a file of the build, filled; made once for the same settings. */
  read(file: string): string {
    let text = this.texts.get(file);
    if (text === undefined) {
      const template = readFileSync(join(this.files.root, file), 'utf8');
      const { locale } = splitLocale(`/${file}`);
      // The settings last: what stands in them is no mark.
      text = fillTemplate(
        fillMembers(template, this.members, locale),
        this.toSiteConfig(this.settings),
        locale,
      );
      this.texts.set(file, text);
    }
    return text;
  }

  /** Sources for the policy of a document. */
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
