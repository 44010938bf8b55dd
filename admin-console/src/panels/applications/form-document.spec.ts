import { KINDS, LOCALES, namesOf, type ApplicationKindSpec } from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { buildWhitelist } from '../../../test/console.js';
import { loadLanguage } from '../../app/messages/language.js';
import { createI18nProvider } from '../../platform/i18n-provider.js';
import type { ApplicationRecord } from './application-panel.js';
import { formSections } from './form-document.js';

const kinds = Object.values(KINDS).map((kind): [string, ApplicationKindSpec] => [kind.name, kind]);

/** The example of a kind as an application, its scenarios with their questions. */
function exampleOf({ name }: ApplicationKindSpec): ApplicationRecord {
  const { situationalAnswers, ...base } = buildWhitelist();
  return {
    ...base,
    ...EXAMPLES[name as keyof typeof EXAMPLES],
    ...(name === 'whitelist' && { situationalAnswers }),
  } as ApplicationRecord;
}

describe.each(kinds)('the document of an application of the kind %s', (_, kind) => {
  it.each(LOCALES)('names everything in %s', async (locale) => {
    const { translate } = createI18nProvider(await loadLanguage(locale));
    const sections = formSections(kind, exampleOf(kind), translate);
    const names = sections.flatMap(({ title, entries }) => [
      title,
      ...entries.map(({ question }) => question),
    ]);
    expect(names.filter((name) => !name || /city\.|%\{/.test(name))).toEqual([]);
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
  });

  it('shows each text, choice and box once', async () => {
    const sections = formSections(kind, exampleOf(kind), (key) => key);
    const asked = sections.flatMap(({ entries }) => entries.map(({ question }) => question));
    const expected = (['text', 'choice', 'promise', 'box'] as const)
      .flatMap((spec) => namesOf(kind.fields, spec))
      .map((field) => `city.forms.${kind.name}.fields.${field}`);
    expect(asked.filter((key) => key.includes('.fields.')).sort()).toEqual(expected.sort());
  });
});
