import { fillContent, type Content, type ContentByKind } from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { shownPage } from '../../../test/shown-page';
import { TeamTemplate } from './team-list';

const sami: Content = {
  ...EXAMPLE_NEWS,
  kind: 'person',
  slug: 'event-manager',
  texts: { en: { title: 'Event manager', text: 'Runs the desert races.' } },
  picture: `/api/pictures/${'0'.repeat(32)}-900x600`,
  person: { name: 'Sami <of> the races' },
};

function open(team: Content[]) {
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: mirage },
    'GET /api/content/person': { body: team },
    'GET /api/pages/who/ar': { body: shownPage('who', 'ar') },
  });
  return renderSite('/who', 'ar');
}

describe('the team page', () => {
  it('shows the people who have agreed, with role and picture, in the language of their text', async () => {
    open([sami]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Sami <of> the races' })).toBeVisible();
    expect(screen.getByText('Event manager')).toHaveAttribute('lang', 'en');
    expect(document.querySelector('main li img')).toHaveAttribute('width', '900');
    // The team is the first section: what it does, and then its people.
    const [, first] = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(first).toBe('الفريق');
    const person = screen.getByRole('heading', { level: 3 });
    const about = document.querySelector('main section > p') as HTMLElement;
    expect(person.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('has no list while nobody has agreed', async () => {
    open([]);
    await screen.findByRole('heading', { level: 2, name: 'الفريق' });
    expect(document.querySelector('main li')).toBeNull();
  });

  it('has the people in its document, filled in by the API', () => {
    const template = renderToStaticMarkup(<TeamTemplate />);
    const lists: ContentByKind = { news: [], event: [], faction: [], gallery: [], person: [sami] };
    const html = fillContent(template, lists, { locale: 'fr' });
    expect(html).toContain('<bdi>Sami &lt;of&gt; the races</bdi>');
    expect(html).toContain(`src="${sami.picture}"`);
    expect(html).toContain('width="900" height="600"');
    expect(html).not.toContain('{{');
    expect(fillContent(template, { ...lists, person: [] }, { locale: 'fr' })).toBe('');
  });
});
