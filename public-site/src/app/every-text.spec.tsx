/** @night */
import {
  PAGE_PARTS,
  policyTexts,
  PRODUCT_CATEGORIES,
  SHIPPED_PAGE_NAMES,
  type CurrentUser,
} from '@city/contracts';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, refusal } from '../../test/fake-api';
import { mirage, youssef } from '../../test/people';
import { pseudoMessages, announcedTexts } from '../../test/pseudo';
import { anOrder, aProduct } from '../../test/shop/records';
import { shownPage } from '../../test/shown-page';
import { BROWSER_STORAGE } from '../platform/storage/browser-storage';
import { activate } from '../platform/i18n/i18n';
import { paths, productPath } from '../platform/paths';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';
import { queryClient } from './query-client';

jest.mock('../platform/i18n/catalogs', () => ({
  // Loaded lazily: the texts of the tests import the module that this mocks.
  get catalogs() {
    return jest.requireActual<typeof import('../../test/pseudo')>('../../test/pseudo').pseudoCatalogs();
  },
}));

jest.mock('../platform/i18n/first-catalogs', () => ({
  get firstCatalogs() {
    return jest.requireActual<typeof import('../../test/pseudo')>('../../test/pseudo').pseudoCatalogs();
  },
}));

const product = aProduct();
const none = { en: '', fr: '', ar: '' };
const emptyPage = shownPage({
  ...{ title: { ...none, en: mirage.name }, lede: none, note: null, search: true, hidden: false },
  sections: [
    {
      ...{ id: 'parts', numbered: false, title: none },
      blocks: PAGE_PARTS.map((name) => ({ kind: 'part', name })),
    },
  ],
});
const order = anOrder();

/** Data, names and the languages' own names, which are the same in every language. */
const DATA = [
  mirage.name,
  mirage.name.split(' ')[0] ?? '',
  ...mirage.name.split(' '),
  mirage.tagline,
  mirage.supportEmail,
  youssef.global_name ?? '',
  youssef.discord_username,
  product.name,
  product.description,
  order.number,
  order.paymentDetails.paymentId,
  'English',
  'Français',
  // Codes that support asks for.
  'request-1',
  // Dates and durations, formatted by Intl.
  ...Object.values(policyTexts(mirage, 'en')),
  'Nov',
  'November',
  'TND',
  'at',
  // Values that are typed or sent verbatim.
  'Africa',
  'Tunis',
  'UTC',
].sort((a, b) => b.length - a.length);

/** Names of cookies and storage entries. Matched as whole texts only: `language` within a sentence is a word. */
const STORED_NAMES = new Set<string>(BROWSER_STORAGE.map(({ name }) => name));

/** Texts that are neither messages nor data. */
function untranslatedTexts(): string[] {
  return announcedTexts(document.body)
    .filter((text) => !STORED_NAMES.has(text))
    .map((text) => DATA.reduce((rest, known) => (known ? rest.split(known).join(' ') : rest), text))
    .filter((text) => /[A-Za-z]{2}/.test(text));
}

function open(at: string, me: CurrentUser | null) {
  fakeApi({
    'GET /api/auth/user/me': me ? { body: me } : refusal(401, 'NOT_LOGGED_IN', 'x'),
    'GET /api/config/site': { body: { ...mirage, providersMode: 'local' } },
    'GET /api/community/members': { body: { members: 12 } },
    'GET /api/content/news': { body: [] },
    'GET /api/content/event': { body: [] },
    'GET /api/content/faction': { body: [] },
    'GET /api/content/gallery': { body: [] },
    'GET /api/content/person': { body: [] },
    'GET /api/team/mine': { body: [] },
    ...Object.fromEntries(
      // Their texts are data of the API: only the frame around them is made of messages.
      [...SHIPPED_PAGE_NAMES, `p_${product.slug}`].map((slug) => [
        `GET /api/pages/${slug}/en`,
        { body: emptyPage },
      ]),
    ),
    [`GET /api/content/faction/${product.slug}`]: refusal(404, 'NOT_FOUND', 'x'),
    [`GET /api/content/news/${product.slug}`]: refusal(404, 'NOT_FOUND', 'x'),
    'GET /api/products': { body: [product] },
    [`GET /api/products/${product.slug}`]: { body: product },
    ...Object.fromEntries(
      PRODUCT_CATEGORIES.map((category) => [`GET /api/products/category/${category}`, { body: [product] }]),
    ),
    'GET /api/orders/mine': { body: [order] },
    'GET /api/applications/mine': { body: [] },
    'GET /api/applications/decision-times': { body: {} },
    'GET /api/entities/myapp': { body: [] },
    'GET /api/job-applications/me': { body: [] },
    'GET /api/streamer-applications/me': { body: [] },
    'GET /api/notifications': { body: [] },
    'GET /api/notifications/preferences': { body: { renewalReminders: true } },
    'GET /api/auth/sessions': { body: [] },
    'GET /api/whiteList/myapp': { body: [] },
    'GET /api/betaApp/myapp': { body: [] },
  });
  activate('en', { ...pseudoMessages('common'), ...pseudoMessages('errors') });
  render(
    <Providers>
      <MemoryRouter initialEntries={[at]}>
        <AppRoutes />
      </MemoryRouter>
    </Providers>,
  );
}

const addresses = [...Object.values(paths), '/no/such/street'].map((path) =>
  path.replace(':id', 'a1').replace(':slug', product.slug),
);
/** Pages that a visitor sees differently than a player; the whole shop shows one login wall. */
const visitorAddresses: string[] = [
  paths.home,
  paths.whitelist,
  paths.beta,
  paths.entity,
  paths.myCity,
  paths.shop,
  productPath(product.slug),
];

const player = {
  ...youssef,
  pack: 'Gold',
  discount: { pack: 'Gold', group: 'vip', rank: 3, by: 'purchase', until: null },
} as const;

it.each([
  ...addresses.map((at) => ['a player', at, player] as const),
  ...visitorAddresses.map((at) => ['a visitor', at, null] as const),
])('to %s %s contains no hard-coded text', async (_who, at, me) => {
  open(at, me);
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(untranslatedTexts()).toEqual([]);
});
