import type { UserEvent } from '@testing-library/user-event';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildBeta, buildEntity, buildJob, buildStreamer } from './applications.js';
import { buildWhitelist, openConsole, openPanel } from './console.js';
import { buildApproval } from './approvals.js';
import { fakeApi, type Failure } from './fake-api.js';
import {
  buildAuditEntry,
  buildContent,
  buildDelivery,
  buildFailedWork,
  buildFailingMessage,
  buildPayment,
  buildPlayer,
  buildProduct,
  buildTipOrder,
} from './records.js';
import { buildDiscordRoles, buildRoleRules } from './discord.js';
import { buildDraft, buildHistory, buildSite } from './editions.js';
import { buildBridge } from './game-servers.js';
import { buildInterview } from './interviews.js';
import { buildDesk } from './review.js';
import { buildSale } from './sales.js';
import { buildSettings } from './settings.js';
import { buildStaffMembers, buildStaffRoles } from './staff.js';
import { buildToken } from './tokens.js';
import { buildWebhook } from './webhooks.js';
import { createQueryClient } from '../src/platform/query-client.js';

const applications = {
  betaApp: buildBeta({ status: 'Pending' }),
  entities: buildEntity({ status: 'Pending' }),
  'streamer-applications': buildStreamer({ status: 'Pending' }),
  'job-applications': buildJob({ status: 'Pending' }),
  whiteList: buildWhitelist({ status: 'Pending' }),
};
type Kind = keyof typeof applications;

/** A panel at an address, the sign that its data is shown, and how to type something into it. */
export interface Screen {
  address: string;
  sign: string | RegExp;
  /** Repeats parts that another screen shows: tested at night only. */
  repeats?: boolean;
  /** Types a text and returns the field. */
  write?(person: UserEvent): Promise<HTMLElement>;
}

export const TEXT = 'Half a sentence';
const SINCE = '2026-11-20T18:00:00.000Z';

/** Opens a form by its button and types into one of its fields. */
const writing = (button: string, field: RegExp) => async (person: UserEvent) => {
  await person.click(await screen.findByText(button, { selector: 'button' }));
  return into(field);
};
async function into(field: RegExp): Promise<HTMLElement> {
  // A page has a text in French more than once.
  const [box] = await screen.findAllByLabelText(field, { selector: 'input, textarea' });
  if (!box) throw new Error('no field');
  fireEvent.change(box, { target: { value: TEXT } });
  return box;
}

/** The panels of all kinds are made of the same parts: the whitelist and the entities, which have members, stand for all. */
const listAndReview = (kind: Kind, sign: string, repeats = true): Screen[] => [
  { address: `/${kind}?filter=%7B%7D`, sign, repeats },
  { address: `/${kind}/${applications[kind].id}`, sign, repeats, write: writing('Reject', /^Reason/) },
];

/** The tested panels. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  '/': [{ address: '/', sign: /^\d+ left$/ }],
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
      repeats: true,
      write: writing('Delete player data', /^Reason/),
    },
  ],
  '/betaApp': listAndReview('betaApp', 'Amine Trabelsi'),
  '/entities': listAndReview('entities', 'Dune Wolves', false),
  '/streamer-applications': listAndReview('streamer-applications', 'Lina Mansour'),
  '/job-applications': listAndReview('job-applications', 'Dr. Sami'),
  '/whiteList': [
    ...listAndReview('whiteList', 'Sami Trabelsi', false),
    {
      address: `/whiteList/${applications.whiteList.id}`,
      sign: 'A bribe is offered. What now?',
      repeats: true,
      write: () => into(/^New note/i),
    },
  ],
  '/orders': [
    { address: '/orders', sign: 'MRG-0000-0000' },
    { address: '/orders/order-1', sign: 'T-77', write: writing('Confirm tip', /^Note/) },
    { address: '/orders/order-1', sign: 'T-77', repeats: true, write: writing('Reject tip', /^Reason/) },
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
  '/sales': [{ address: '/sales', sign: 'Winter', write: writing('New sale', /^Name \(English\)/) }],
  '/entries': [{ address: '/entries', sign: 'The harbour opens' }],
  '/entries/create': [
    { address: '/entries/create', sign: 'Upload a picture', write: () => into(/^Title in English/) },
  ],
  '/entries/:id': [{ address: '/entries/n1', sign: 'Created', write: () => into(/^Title in English/) }],
  '/pages': [{ address: '/pages', sign: 'Terms of service' }],
  '/pages/:id': [{ address: '/pages/page:terms', sign: '1. Who we are', write: () => into(/^Français/) }],
  '/notifications': [{ address: '/notifications', sign: 'karim' }],
  '/audit': [{ address: '/audit', sign: /^Price/ }],
  '/discord': [{ address: '/discord', sign: 'Whitelist accepted' }],
  '/game-servers': [{ address: '/game-servers', sign: 'Los Santos' }],
  '/interviews': [
    { address: '/interviews', sign: 'karim', write: writing('Another interview', /^Note to the player/) },
  ],
  '/failed-work': [{ address: '/failed-work', sign: 'Order and benefits of a payment' }],
  '/tokens': [{ address: '/tokens', sign: 'Statistics board', write: writing('New token', /^Name/) }],
  '/webhooks': [{ address: '/webhooks', sign: 'Discord bot', write: writing('Add a webhook', /^Name/) }],
  '/staff': [{ address: '/staff', sign: 'Night shift', write: writing('Create a role', /^Name/) }],
  '/settings': [{ address: '/settings', sign: 'Community', write: () => into(/^Tagline/) }],
};

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

export function openAt(address: string, failure: Failure | null = null) {
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
      '/api/config/site': buildSite(),
      '/api/sales': [buildSale()],
      '/api/editions': [buildHistory()],
      '/api/editions/page:terms': buildHistory(),
      '/api/editions/page:terms/draft': buildDraft(),
      '/api/discord/rules': buildRoleRules(),
      '/api/discord/roles': buildDiscordRoles(),
      '/api/bridges': { on: true, bridges: [buildBridge()] },
      '/api/users/player-1/visits': [{ server: 'Los Santos', since: SINCE, leftAt: null, why: null }],
      '/api/staff/roles': buildStaffRoles(),
      '/api/staff/members': buildStaffMembers(),
      '/api/tokens': { tokens: [buildToken()] },
      '/api/webhooks': { webhooks: [buildWebhook()] },
      '/api/failed-work': { work: [buildFailedWork()], total: 1 },
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
  // The overview is shown within the console, whose menu makes requests of its own.
  const open = address === '/' ? openConsole : openPanel;
  const { person } = open(address, undefined, { queryClient: client });
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return { api, client, person, settled };
}
