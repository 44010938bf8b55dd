import type { Messages } from '@lingui/core';
import type { Locale } from '@city/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate } from '../src/shared/i18n/i18n';

const LOCALES = join(__dirname, '../src/locales');

/** The messages of a namespace's file, as the translators wrote them. */
export function messagesOf(locale: Locale, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(join(LOCALES, locale, `${namespace}.json`), 'utf8')) as Record<
    string,
    string
  >;
}

/** The namespace files of a language. */
export function namespacesOf(locale: Locale): string[] {
  return readdirSync(join(LOCALES, locale)).map((file) => file.replace('.json', ''));
}

/** Activates a language with the common texts loaded; pages load their own. */
export function speak(locale: Locale = 'en'): void {
  activate(locale, { ...messagesOf(locale, 'common'), ...messagesOf(locale, 'errors') } as Messages);
}
