import type { UserEvent } from '@testing-library/user-event';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildBeta, buildEntity, buildJob, buildStreamer } from '../test/applications.js';
import { buildWhitelist, openConsole } from '../test/console.js';
import { buildApproval } from '../test/approvals.js';
import { FAILURES, fakeApi, type Failure } from '../test/fake-api.js';
import {
  buildAuditEntry,
  buildContent,
  buildDelivery,
  buildFailingMessage,
  buildPayment,
  buildPlayer,
  buildProduct,
  buildTipOrder,
} from '../test/records.js';
import { buildDiscordRoles, buildRoleRules } from '../test/discord.js';
import { buildBridge } from '../test/game-servers.js';
import { buildInterview } from '../test/interviews.js';
import { buildDesk } from '../test/review.js';
import { buildSettings } from '../test/settings.js';
import { buildStaffMembers, buildStaffRoles } from '../test/staff.js';
import { buildToken } from '../test/tokens.js';
import { buildWebhook } from '../test/webhooks.js';
import { PAGES, RESOURCES } from './console-routes.js';
import { createQueryClient } from './providers/query-client.js';

const applications = {
  betaApp: buildBeta({ status: 'Pending' }),
  entities: buildEntity({ status: 'Pending' }),
  'streamer-applications': buildStreamer({ status: 'Pending' }),
  'job-applications': buildJob({ status: 'Pending' }),
  whiteList: buildWhitelist({ status: 'Pending' }),
};
type Kind = keyof typeof applications;

/** A panel at an address, the sign that its data is shown, and how to type something into it. */
interface Screen {
  address: string;
  sign: string | RegExp;
  /** Types a text and returns the field. */
  write?(person: UserEvent): Promise<HTMLElement>;
}

const TEXT = 'Half a sentence';
const SINCE = '2026-11-20T18:00:00.000Z';

/** Opens a form by its button and types into one of its fields. */
const writing = (button: string, field: RegExp) => async (person: UserEvent) => {
  await person.click(await screen.findByRole('button', { name: button }));
  return into(field);
};
async function into(field: RegExp): Promise<HTMLElement> {
  const box = await screen.findByRole('textbox', { name: field });
  fireEvent.change(box, { target: { value: TEXT } });
  return box;
}

const listAndReview = (kind: Kind, sign: string): Screen[] => [
  { address: `/${kind}?filter=%7B%7D`, sign },
  { address: `/${kind}/${applications[kind].id}`, sign, write: writing('Reject', /^Reason/) },
];

/** The tested panels. */
const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  '/': [{ address: '/', sign: /^Oldest:/ }],
  '/users': [{ address: '/users', sign: 'youssef@example.com' }],
  '/users/:id/show': [
    {
      address: '/users/player-1/show',
      sign: 'youssef@example.com',
      write: writing('Suspend', /^Reason/),
    },
    {
      address: '/users/player-1/show',
      sign: 'youssef@example.com',
      write: writing('Delete player data', /^Reason/),
    },
  ],
  '/betaApp': listAndReview('betaApp', 'Amine Trabelsi'),
  '/entities': listAndReview('entities', 'Dune Wolves'),
  '/streamer-applications': listAndReview('streamer-applications', 'Lina Mansour'),
  '/job-applications': listAndReview('job-applications', 'Dr. Sami'),
  '/whiteList': [
    ...listAndReview('whiteList', 'Sami Trabelsi'),
    {
      address: `/whiteList/${applications.whiteList.id}`,
      sign: 'A bribe is offered. What now?',
      write: () => into(/^New note/i),
    },
  ],
  '/orders': [
    { address: '/orders', sign: 'MRG-0000-0000' },
    { address: '/orders/order-1', sign: 'T-77', write: writing('Confirm tip', /^Note/) },
    { address: '/orders/order-1', sign: 'T-77', write: writing('Reject tip', /^Reason/) },
  ],
  '/payments': [
    { address: '/payments', sign: 'Harmattan GT' },
    { address: '/payments/pay-1', sign: '3C679366HH908993F', write: writing('Release', /^Reason|^Why/) },
  ],
  '/approvals': [
    { address: '/approvals', sign: 'MRG-0000-0000' },
    { address: '/approvals/approval-1', sign: 'RF-20931', write: writing('Decline', /^Reason/) },
  ],
  '/deliveries': [
    { address: '/deliveries', sign: 'car.harmattan-gt' },
    { address: '/deliveries/d1', sign: 'Created', write: writing('Write off', /^Reason/) },
  ],
  '/products': [{ address: '/products', sign: 'Harmattan GT' }],
  '/products/create': [{ address: '/products/create', sign: 'Preview', write: () => into(/^Name/) }],
  '/products/:id': [{ address: '/products/p1', sign: 'Created', write: () => into(/^Name/) }],
  '/entries': [{ address: '/entries', sign: 'The harbour opens' }],
  '/entries/create': [
    { address: '/entries/create', sign: 'Upload a picture', write: () => into(/^Title in English/) },
  ],
  '/entries/:id': [{ address: '/entries/n1', sign: 'Created', write: () => into(/^Title in English/) }],
  '/notifications': [{ address: '/notifications', sign: 'karim' }],
  '/audit': [{ address: '/audit', sign: /^Price/ }],
  '/discord': [{ address: '/discord', sign: 'Whitelist accepted' }],
  '/game-servers': [{ address: '/game-servers', sign: 'Los Santos' }],
  '/interviews': [{ address: '/interviews', sign: 'karim', write: writing('Again', /^Note to the player/) }],
  '/tokens': [{ address: '/tokens', sign: 'Statistics board', write: writing('New token', /^Name/) }],
  '/webhooks': [{ address: '/webhooks', sign: 'Discord bot', write: writing('Add a webhook', /^Name/) }],
  '/staff': [{ address: '/staff', sign: 'Night shift', write: writing('Create a role', /^Name/) }],
  '/settings': [{ address: '/settings', sign: 'Community', write: () => into(/^Tagline/) }],
};

const PANELS = [
  '/',
  ...RESOURCES.flatMap(({ name, create, edit, show }) => [
    `/${name}`,
    ...(create ? [`/${name}/create`] : []),
    ...(edit ? [`/${name}/:id`] : []),
    ...(show ? [`/${name}/:id/show`] : []),
  ]),
  ...PAGES.map(({ path }) => path),
];

const lists = Object.fromEntries(Object.entries(applications).map(([kind, record]) => [kind, [record]]));
const reviews = Object.fromEntries(
  Object.values(applications).map(({ id }) => [
    `/api/applications/${id}/review`,
    { claim: null, notes: [], others: [], shortAnswers: [], members: [], playerLocale: null },
  ]),
);
const similar = Object.fromEntries(
  Object.values(applications).map(({ id }) => [`/api/applications/${id}/similar`, { copies: [] }]),
);

function openAt(address: string, failure: Failure | null = null) {
  const api = fakeApi(
    {
      ...lists,
      users: [buildPlayer()],
      orders: [buildTipOrder()],
      payments: [buildPayment()],
      approvals: [buildApproval()],
      deliveries: [buildDelivery()],
      products: [buildProduct()],
      notifications: [buildFailingMessage()],
      audit: [buildAuditEntry()],
      entries: [buildContent()],
    },
    {
      ...reviews,
      ...similar,
      '/api/applications/desk': buildDesk(),
      '/api/settings': buildSettings(1),
      '/api/discord/rules': buildRoleRules(),
      '/api/discord/roles': buildDiscordRoles(),
      '/api/bridges': { on: true, bridges: [buildBridge()] },
      '/api/users/player-1/visits': [{ server: 'Los Santos', since: SINCE, leftAt: null, why: null }],
      '/api/staff/roles': buildStaffRoles(),
      '/api/staff/members': buildStaffMembers(),
      '/api/tokens': { tokens: [buildToken()] },
      '/api/webhooks': { webhooks: [buildWebhook()] },
      '/api/interviews': [buildInterview()],
      '/api/interviews/slots': [],
      '/api/statistics/days': { from: '2026-11-20', to: '2026-11-21', timeZone: 'Africa/Tunis', days: [] },
      '/api/statistics/members': {
        active: { Bronze: 1, Silver: 0, Gold: 2 },
        ending: 1,
        renewals: { bought: 2, renewed: 1 },
        handedOver: { total: 3, inTime: 3 },
      },
      '/api/products/p1/stock': { total: null, left: null, held: [] },
      '/api/entries/n1/history': [
        { at: '2026-10-01T12:00:00.000Z', action: 'created', by: buildPlayer(), fields: [] },
      ],
      '/api/products/p1/history': [
        { at: '2026-10-01T12:00:00.000Z', action: 'created', by: null, changes: [] },
      ],
    },
  );
  api.fail(failure);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const { person } = openConsole(address, undefined, { queryClient: client });
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return { api, client, person, settled };
}

/** Everything on the page that reports something. */
const notices = () =>
  [...document.querySelectorAll('.MuiAlert-root, [role=alert], [role=dialog] .MuiDialogTitle-root')].map(
    (element) => element.textContent,
  );

/** Must never be shown for a failed request. */
const CLAIM = /\bmoney\b|charged|\bpaid\b|refunded|nothing was|not sent|not stored/i;
const TECHNICAL =
  /undefined|JSON|TypeError|Failed to fetch|<html|Bad Gateway|English sentence|timed out|HttpError|\[object|of -1\b/;
const RECOVERY_BUTTONS = /^(Try again|Reload the page|I’m logged in again|Leave the console)$/;

/** Buttons with this text, behind dialogs too. A search by role works out the name of every button on the page. */
const buttonsWith = (text: string | RegExp) => screen.queryAllByText(text, { selector: 'button' });

/** What is wrong with the page after a failure. */
function faultsOf(failure: Failure, before: readonly (string | null)[]): string[] {
  const page = document.body.textContent;
  const news = notices().filter((text) => !before.includes(text));
  const wrong: Record<string, boolean> = {
    'the page is blank': screen.queryAllByRole('banner', { hidden: true }).length === 0,
    'nothing tells of it': news.length === 0,
    'there is no way on': buttonsWith(RECOVERY_BUTTONS).length === 0,
    'somebody who is logged in is sent to the log-in':
      failure !== 401 && /log in|login has expired/i.test(news.join()),
    'the role is said to be gone': failure !== 403 && /no longer have a staff role/.test(page),
    [`it claims what nobody knows: ${news.find((text) => CLAIM.test(text ?? ''))}`]: news.some((text) =>
      CLAIM.test(text ?? ''),
    ),
    [`technical words: ${TECHNICAL.exec(page)?.[0]}`]: TECHNICAL.test(page),
  };
  return Object.keys(wrong).filter((name) => wrong[name]);
}

/** Session and role last: they do not come back by themselves. */
const lost = (failure: Failure) => Number(failure === 401 || failure === 403);
const failures = (Object.keys(FAILURES) as (keyof typeof FAILURES)[])
  .map((name) => (/^\d+$/.test(String(name)) ? (Number(name) as Failure) : name))
  .sort((a, b) => lost(a) - lost(b));

beforeAll(() => {
  // jsdom has no layout, so no chart scrolls into view.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('covers every panel of the console', () => {
  expect(Object.keys(SCREENS).sort()).toEqual([...PANELS].sort());
});

const isCreateForm = (address: string) => address.endsWith('/create');

/** Each address once, without the forms for new records, which make no request. */
const addresses = new Map(
  Object.values(SCREENS)
    .flat()
    .filter(({ address }) => !isCreateForm(address))
    .map((row) => [row.address, row.sign] as const),
);

describe('a panel that is opened while the API fails', () => {
  it.each([...addresses])(
    '%s: shows the error, and its data once the API responds',
    async (address, sign) => {
      const found: string[] = [];
      const { api, settled } = openAt(address, failures[0]);
      const again = () => screen.findAllByText('Try again', { selector: 'button' });
      for (const failure of failures) {
        await again();
        await settled();
        found.push(...faultsOf(failure, []).map((fault) => `${failure}: ${fault}`));
        // Each retry meets the next failure, and finally a response.
        api.fail(failures[failures.indexOf(failure) + 1] ?? null);
        for (const button of await again()) fireEvent.click(button);
        await settled();
      }
      if (screen.queryAllByText(sign).length === 0) found.push('its data does not come back');
      expect(found).toEqual([]);
    },
  );
});

describe('a panel whose data cannot be loaded again', () => {
  it.each(
    Object.values(SCREENS)
      .flat()
      .map((row) => [row.address, row] as const),
  )('%s: stays, with its unsaved input', async (_address, { address, sign, write }) => {
    const found: string[] = [];
    const { api, client, person, settled } = openAt(address);
    expect((await screen.findAllByText(sign)).length).toBeGreaterThan(0);
    const field = await write?.(person);
    const before = notices();
    for (const failure of failures) {
      api.fail(failure);
      await act(() => client.invalidateQueries());
      await settled();
      const makesRequest = !isCreateForm(address);
      const faults = makesRequest ? faultsOf(failure, before) : [];
      if (screen.queryAllByText(sign).length === 0) faults.push('its data is gone');
      if (field && !(document.contains(field) && (field as HTMLInputElement).value === TEXT))
        faults.push('what was written is gone');
      found.push(...faults.map((fault) => `${failure}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});
