import type { Messages } from '@lingui/core';
import type { Locale } from '@city/contracts';
import { kindMessages, kindsWithTexts } from '@city/contracts/kind-texts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate, i18n } from '../src/platform/i18n/i18n';

const LOCALES = join(__dirname, '../src/locales');

const catalogueOf = (namespace: string) => kindsWithTexts.find(([{ name }]) => name === namespace);

/** The messages of a namespace, as the translators wrote them. */
export function messagesOf(locale: Locale, namespace: string): Record<string, string> {
  const catalogue = catalogueOf(namespace);
  if (catalogue) return kindMessages(...catalogue, locale);
  return JSON.parse(readFileSync(join(LOCALES, locale, `${namespace}.json`), 'utf8')) as Record<
    string,
    string
  >;
}

/** The namespaces of a language: its files, and the kinds of application. */
export function namespacesOf(locale: Locale): string[] {
  return [
    ...readdirSync(join(LOCALES, locale)).map((file) => file.replace('.json', '')),
    ...kindsWithTexts.map(([{ name }]) => name),
  ];
}

/** Loaded with every page. */
const ALWAYS = ['common', 'errors'];

/** Activates a language with the common texts loaded; pages load their own. */
export function speak(locale: Locale = 'en'): void {
  // A page's parts load their texts once, because the language of a page never changes. If the previous test had another
  // language, this test needs the loaded texts again, in its own language.
  const isLoaded = (namespace: string) =>
    i18n.locale !== locale &&
    Object.keys(messagesOf(locale, namespace)).some((message) => message in i18n.messages);
  const namespaces = namespacesOf(locale).filter((name) => ALWAYS.includes(name) || isLoaded(name));
  activate(locale, Object.assign({}, ...namespaces.map((name) => messagesOf(locale, name))) as Messages);
}
