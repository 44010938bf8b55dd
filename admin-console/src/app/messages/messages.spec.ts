import { type Locale, LOCALES } from '@city/contracts';
import { createI18nProvider, loadPanelTexts, PANELS_WITH_TEXTS } from '../../platform/i18n-provider.js';
import { loadLanguage } from './language.js';

/** All texts by their dotted keys. */
function flatten(words: object, path = ''): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(words) as [string, string | object][]) {
    if (typeof value === 'string') texts[`${path}${key}`] = value;
    else Object.assign(texts, flatten(value, `${path}${key}.`));
  }
  return texts;
}

/** Those of all panels. */
async function panelsOf(locale: Locale): Promise<object> {
  const texts = await Promise.all(PANELS_WITH_TEXTS.map((panel) => loadPanelTexts(panel, locale)));
  return Object.assign({}, ...texts) as object;
}
const textsOf = async (locale: Locale) => {
  const { messages } = await loadLanguage(locale);
  return flatten({ ...messages, city: { ...messages.city, ...(await panelsOf(locale)) } });
};
/** The console's own messages only: react-admin's languages differ in their plural forms. */
const own = async (locale: Locale) =>
  flatten({ city: { ...(await loadLanguage(locale)).messages.city, ...(await panelsOf(locale)) } });

describe('the messages', () => {
  it.each(LOCALES)('in %s have the same keys as English', async (locale) => {
    const [english, texts] = await Promise.all([textsOf('en'), textsOf(locale)]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(texts).filter((key) => texts[key] === '')).toEqual([]);
  });

  it('in Arabic are translated', async () => {
    const texts = await own('ar');
    const latin = Object.keys(texts).filter(
      (key) => !/\p{Script=Arabic}/u.test((texts[key] ?? '').replace(/%\{\w+\}/g, '')),
    );
    expect(latin.sort()).toEqual([
      ...['Facebook', 'Kick', 'Tiktok', 'Twitch', 'YouTube'].map(
        (platform) => `city.forms.streamer.options.platform.${platform}`,
      ),
      'city.list.sorted',
      'city.orders.failedBecause',
      'city.orders.lines.off',
      'city.orders.method.flouci',
      'city.orders.method.konnect',
      'city.orders.method.paypal',
      'city.players.state',
      'city.settings.brand.preview.price',
    ]);
  });

  it('in Arabic isolate values, and have six plural forms', async () => {
    const { translate } = createI18nProvider(await loadLanguage('ar'));
    expect(translate('city.review.accepted', { name: 'Sami' })).toBe('قُبل: \u2068Sami\u2069');
    const attempts = (smart_count: number) => translate('city.messages.attempts', { smart_count });
    expect([1, 2, 5, 11, 100].map(attempts)).toEqual([
      'محاولة واحدة',
      'محاولتان',
      '5 محاولات',
      '11 محاولة',
      '100 محاولة',
    ]);
  });

  it('have resource names in singular and plural, as react-admin asks for them', async () => {
    for (const [locale, one, many] of [
      ['en', 'Product', 'Products'],
      ['fr', 'Produit', 'Produits'],
      ['ar', 'منتج', 'المنتجات'],
    ] as const) {
      const { translate } = createI18nProvider(await loadLanguage(locale));
      expect(translate('resources.products.name', { smart_count: 1 })).toBe(one);
      expect(translate('resources.products.name', { smart_count: 2 })).toBe(many);
    }
  });
});
