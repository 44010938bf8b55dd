import { fillPage, pageValues, renderPage, type PageBody } from '@city/contracts';
import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { shownPage } from '../../../test/shown-page';
import { speak } from '../../../test/texts';
import { Providers } from '../../app/providers';
import { loadNamespaces } from '../../platform/i18n/i18n';
import { BROWSER_STORAGE } from '../../platform/storage/browser-storage';
import { PageTemplate } from './page-page';

const policies = { ...mirage.policies, operator: 'Mirage Games SARL', deliveryHours: 36, appealDays: 10 };
const site = { ...mirage, policies };
const answers = {
  'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
  'GET /api/config/site': { body: site },
  ...Object.fromEntries(
    (['terms', 'rpguide', 'cookiespolicy', 'contact'] as const).map((slug) => [
      `GET /api/pages/${slug}/en`,
      { body: shownPage(slug, 'en', site) },
    ]),
  ),
};

async function open(path: string, more = {}) {
  const api = fakeApi({ ...answers, ...more });
  const view = renderSite(path);
  await screen.findByRole('heading', { level: 1, name: /[a-z]/ });
  return { ...view, api };
}
const headings = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .filter((heading) => document.querySelector('main')?.contains(heading))
    .map(({ textContent }) => textContent);

it('shows the texts that the API sends, with contents and permalinks', async () => {
  await open('/terms');
  expect(await screen.findByText(/Operated by Mirage Games SARL. In force since .*2026/)).toBeVisible();
  expect(document.title).toBe('Terms and conditions · Mirage Roleplay');
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link')).toHaveLength(18);
  expect(contents.getByRole('link', { name: '8 Termination' })).toHaveAttribute('href', '#section-8');
  const heading = screen.getByRole('heading', { name: 'Termination' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '#section-8');
  expect(screen.getByRole('link', { name: 'policies' })).toHaveAttribute('href', '/privacypolicy');
});

it('shows another page at its own address', async () => {
  const own: PageBody = { ...SHIPPED_BODIES.contact, title: { en: 'Joining', fr: '', ar: '' } };
  const { walk } = await open('/pages/joining', {
    'GET /api/pages/p_joining/en': { body: shownPage(own) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Joining' })).toBeVisible();
  const footer = within(screen.getByRole('contentinfo'));
  fireEvent.click(footer.getByRole('link', { name: /Terms/ }));
  expect(await screen.findByRole('heading', { name: 'Termination' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Technical support' })).toBeNull();
  await walk(-1);
  expect(await screen.findByRole('heading', { name: 'Technical support' })).toBeVisible();
});

it('shows an older version that the address names', async () => {
  const older = { ...SHIPPED_BODIES.contact, title: { en: 'Once', fr: '', ar: '' } };
  await open('/contact?version=1', {
    'GET /api/pages/contact/en': ({ path }: { path: string }) =>
      path.endsWith('?version=1') ? { body: shownPage(older) } : { status: 404 },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Once' })).toBeVisible();
});

describe('the draft of a page', () => {
  const draft = (title: string) => ({
    body: { rev: 1, body: { ...SHIPPED_BODIES.contact, title: { en: title, fr: '', ar: '' } } },
  });
  let listeners: ((event: { data: string }) => void)[] = [];
  beforeEach(() => {
    listeners = [];
    // jsdom has none.
    globalThis.BroadcastChannel = class {
      set onmessage(listener: (event: { data: string }) => void) {
        listeners.push(listener);
      }
      close() {}
    } as never;
  });

  it('is shown to staff as readers would see it, and again after it was saved', async () => {
    let title = 'Draft one';
    await open('/contact?version=draft', {
      'GET /api/editions/page:contact/draft': () => draft(title),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Draft one' })).toBeVisible();
    expect(screen.getByText('This is a draft. Readers don’t see it yet.')).toBeVisible();
    title = 'Draft two';
    for (const listener of listeners) listener({ data: 'page:terms' });
    for (const listener of listeners) listener({ data: 'page:contact' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Draft two' })).toBeVisible();
  });

  it('does not exist for anybody else', async () => {
    await open('/contact?version=draft', {
      'GET /api/editions/page:contact/draft': refusal(403, 'PERMISSION_MISSING', 'No.'),
    });
    expect(await screen.findByText(/doesn’t exist or has moved/)).toBeVisible();
  });
});

it.each([404, 503])(
  'says that a page is missing or failed to load: %i',
  async (status) => {
    await open('/pages/nowhere', {
      'GET /api/pages/p_nowhere/en': refusal(
        status,
        status === 404 ? 'NOT_FOUND' : 'DATABASE_UNAVAILABLE',
        'No.',
      ),
    });
    if (status === 404) expect(await screen.findByText(/doesn’t exist or has moved/)).toBeVisible();
    else expect(await screen.findByRole('button', { name: /again/i }, { timeout: 10_000 })).toBeVisible();
  },
  20_000,
);

describe('the search', () => {
  it('finds rules and words by everything that they say, and shows all again at a link of the contents', async () => {
    const { user } = await open('/rpguide');
    await screen.findByRole('searchbox');
    await waitFor(() => expect(headings()).toHaveLength(16));
    const search = screen.getByRole('searchbox', { name: 'Search this page' });
    const status = () => search.closest('search')?.querySelector('[role=status]')?.textContent;
    await user.type(search, "DON'T  stream");
    expect(headings()).toEqual(['Assuming RP']);
    expect(status()).toBe('1 result');
    await user.type(search, ' zebra');
    expect(headings()).toEqual([]);
    expect(status()).toContain('Nothing found');
    await user.click(screen.getByRole('link', { name: '9 Fear RP' }));
    expect(headings()).toHaveLength(16);
    expect([search, status()]).toEqual([expect.objectContaining({ value: '' }), '']);

    await user.type(search, 'deathmatch');
    expect(headings()).toEqual(['Words you’ll hear']);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'RDM (random deathmatch)',
      'VDM (vehicle deathmatch)',
    ]);
    expect(status()).toBe('2 results');
  });

  it('is before the contents, where a phone shows it without scrolling', async () => {
    await open('/terms');
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const search = screen.getByRole('searchbox');
    expect(search.compareDocumentPosition(contents)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it('marks the section that is being read in the contents', async () => {
  await open('/terms');
  const current = async () =>
    within(await screen.findByRole('navigation', { name: 'On this page' })).getByRole('link', {
      current: 'location',
    });
  await waitFor(async () => expect(await current()).toHaveTextContent('1 Acceptance'));
  const sections = [...document.querySelectorAll('main section')];
  for (const [index, section] of sections.entries())
    jest.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top: index < 3 ? 0 : 900 } as DOMRect);
  Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
  fireEvent.scroll(window);
  expect(await current()).toHaveAttribute('href', '#section-3');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  fireEvent.scroll(window);
  expect(await current()).toHaveTextContent('1 Acceptance');
});

describe('the parts that the site makes', () => {
  it('list everything that the site stores in the browser', async () => {
    await open('/cookiespolicy');
    const heading = await screen.findByRole('heading', { name: 'Everything we keep in your browser' });
    const entries = within(heading.closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('code')?.textContent);
    expect(entries).toEqual(BROWSER_STORAGE.map(({ name }) => name));
  });

  it('lead to the application, and to the team', async () => {
    await open('/rpguide');
    expect(await screen.findByRole('link', { name: 'Apply for the whitelist' })).toHaveAttribute(
      'href',
      '/joinus',
    );
  });
});

it('has in its document what the API fills in, and no mark', async () => {
  speak();
  await loadNamespaces(['apply', 'pages']);
  const template = renderToString(
    <Providers>
      <MemoryRouter>
        <PageTemplate />
      </MemoryRouter>
    </Providers>,
  );
  const documentOf = (slug: 'terms' | 'who') => {
    const rendered = renderPage(SHIPPED_BODIES[slug], 'en', pageValues(site, 'en', null));
    return fillPage(template, { slug, path: `/${slug}`, version: null, rendered }, 'en');
  };
  const terms = documentOf('terms');
  expect(terms).toContain('<section id="section-8">');
  expect(terms).toMatch(/<nav[^>]*><ol><li><a href="#section-1">/);
  expect(terms).toMatch(/<p class="soft">Operated by Mirage Games SARL/);
  const who = documentOf('who');
  expect(who).toMatch(/<div data-part="panorama"><picture>/);
  expect(who).not.toContain('<search');
  expect(terms + who).not.toMatch(/\{\{|_this-page_/);
});
