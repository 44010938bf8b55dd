import { dateText } from '../formats.js';
import { localizedPath } from '../languages.js';
import { escapeHtml } from '../page-template.js';
import type { Locale } from '../users.js';
import type { PageVersion } from './page-body.js';
import { langOf, shownText } from './page-text.js';

interface VersionTexts {
  versions: string;
  first: string;
  older: string;
  current: string;
}

const TEXTS: Readonly<Record<Locale, VersionTexts>> = {
  en: {
    versions: 'Versions of this page',
    first: 'The first version',
    older: 'This is an earlier version of the page.',
    current: 'Read the current version',
  },
  fr: {
    versions: 'Versions de cette page',
    first: 'La première version',
    older: 'Cette version de la page n’est plus en vigueur.',
    current: 'Lire la version actuelle',
  },
  ar: {
    versions: 'نسخ هذه الصفحة',
    first: 'النسخة الأولى',
    older: 'هذه نسخة سابقة من الصفحة.',
    current: 'اقرأ النسخة الحالية',
  },
};

interface VersionsReader {
  locale: Locale;
  timeZone: string;
  /** The path of the page, without the language. */
  path: string;
}

/** A list of the versions of a page as HTML, each with its date and what changed; empty for a page with one version. */
export function versionsHtml(
  versions: readonly PageVersion[],
  { locale, timeZone, path }: VersionsReader,
): string {
  if (versions.length < 2) return '';
  const address = escapeHtml(localizedPath(locale, path));
  const rows = versions.map(({ version, inForceAt, note }) => {
    const day = inForceAt ? dateText(locale, inForceAt, 'day', timeZone) : TEXTS[locale].first;
    const changed = note && shownText(note, locale);
    const words = changed?.text
      ? ` <span${langOf(changed.locale, locale)}>${escapeHtml(changed.text)}</span>`
      : '';
    return `<li><a href="${address}?version=${version}">${escapeHtml(day)}</a>${words}</li>`;
  });
  return `<details data-block="versions"><summary>${TEXTS[locale].versions}</summary><ul>${rows.join('')}</ul></details>`;
}

/** Says above an earlier version that there is a newer one. */
export function olderHtml({ locale, path }: Omit<VersionsReader, 'timeZone'>): string {
  const { older, current } = TEXTS[locale];
  const address = escapeHtml(localizedPath(locale, path));
  return `<p data-block="older">${older} <a href="${address}">${current}</a></p>`;
}
