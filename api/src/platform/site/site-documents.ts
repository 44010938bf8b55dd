import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, type SettingValues, type SiteConfig } from '@city/contracts';
import type { SiteFiles } from './site-files.js';

/** Scripts that stand in a document themselves, with their text; data in a `script` element is none. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** The documents of the build, with this community's settings in the place of their marks. */
export class SiteDocuments {
  private readonly texts = new Map<string, string>();
  private readonly scripts = new Map<string, string[]>();

  /**
   * @param values the settings until the first `use`
   * @param toSiteConfig what documents may say of the settings
   */
  constructor(
    private readonly files: SiteFiles,
    private values: SettingValues,
    private readonly toSiteConfig: (values: SettingValues) => SiteConfig,
  ) {}

  /** Fills documents with these settings from now on. */
  use(values: SettingValues): void {
    if (this.values === values) return;
    this.values = values;
    this.texts.clear();
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
      text = fillTemplate(template, this.toSiteConfig(this.settings));
      this.texts.set(file, text);
    }
    return text;
  }

  /** Sources for the policy of a document: the hashes of the scripts that the build wrote into it. */
  scriptSources(file: string): string[] {
    let sources = this.scripts.get(file);
    if (!sources) {
      sources = [...this.read(file).matchAll(INLINE_SCRIPT)].map(
        ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      );
      this.scripts.set(file, sources);
    }
    return sources;
  }
}
