import { fillContent, type Content } from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { Providers } from '../../app/providers';
import { activate, loadNamespaces } from '../../platform/i18n/i18n';
import { LatestTemplate } from './latest-template';

const PICTURE = '/api/pictures/0123456789abcdef0123456789abcdef-1600x900';

const entry = (kind: Content['kind'], more: Partial<Content> = {}): Content => ({
  ...EXAMPLE_NEWS,
  kind,
  slug: 'desert-race',
  texts: { ar: { title: 'سباق الصحراء', text: 'أحضر سيارة.' } },
  ...more,
});

/** The sections as the build renders them. */
async function template(): Promise<string> {
  await loadNamespaces(['common', 'tour'], 'fr');
  activate('fr');
  return renderToStaticMarkup(
    <Providers>
      <LatestTemplate />
    </Providers>,
  );
}

describe('the sections of events, news and the gallery in a document', () => {
  it('are filled in by the API, in the language of each entry', async () => {
    const latest = {
      news: [],
      faction: [],
      gallery: [entry('gallery', { picture: PICTURE })],
      person: [],
      event: [entry('event', { slug: 'first' }), entry('event', { startsAt: '2026-12-24T19:30:00.000Z' })],
    };
    const html = fillContent(await template(), latest, { locale: 'fr', timeZone: 'Africa/Tunis' });
    expect(html).toContain('<h3 lang="ar" dir="rtl"><a href="/fr/events#desert-race">سباق الصحراء</a></h3>');
    expect(html).toContain('dateTime="2026-12-24T19:30:00.000Z">24 décembre 2026');
    expect(html).toContain('Tous les événements');
    expect(html).not.toContain('Toutes les actualités');
    expect(html).toContain(
      `<a class="shown" href="/fr/gallery#desert-race" lang="ar" dir="rtl"><img src="${PICTURE}"`,
    );
    expect(html).toContain('alt="أحضر سيارة." loading="lazy"/>سباق الصحراء</a>');
    expect(html).not.toContain('{{');
  });

  it('leave nothing where there is nothing to show', async () => {
    expect(fillContent(await template(), null, { locale: 'fr', timeZone: 'UTC' })).not.toMatch(/\S<|\{\{/);
  });
});
