import {
  EDITION_FORMAT,
  type EditionDraft,
  type PageBody,
  type StaffContent,
  type StaffMember,
  type StaffRoles,
  type Webhooks,
} from '@city/contracts';
import { Types } from 'mongoose';
import { waitingErasure } from '../../approvals.js';
import { BridgeClient } from '../../bridge-client.js';
import { SMALL_PICTURE, smallPicture } from '../../small-picture.js';
import { addStaffRole, OWN_ROLE } from '../../staff.js';
import { inHours, onlyToken } from '../../api-tokens.js';
import { addWebhook, failedCall } from '../../webhooks.js';
import { ADMIN, ADMIN_FOR_OTHERS, LOGGED_IN, OWN, PUBLIC, row, WRITE, type Params } from '../matrix.js';
import { must, type World } from '../world.js';

async function somebody({ people, bystander }: World): Promise<Params> {
  const id = await bystander();
  await people.admin.put(`/api/users/${id}/lift-suspension`, {});
  return { id };
}

async function suspended(world: World): Promise<Params> {
  const params = await somebody(world);
  // Fails for an Admin, who needs no suspension.
  await world.people.admin.put(`/api/users/${params['id']}/suspend`, { reason: 'Row of the matrix' });
  return params;
}

const LEVEL = { kind: 'level', group: 'vip', rank: 1, days: 30 };

/** A right of a bystander. */
async function granted(world: World): Promise<Params> {
  const { id: userId } = await somebody(world);
  const given = { userId, name: 'Row', benefit: LEVEL, reason: 'Row of the matrix' };
  // Nobody gives it to themselves.
  const { people, city } = world;
  const staff = people.admin === people.concerned ? await city.loginAs('layla') : people.admin;
  return { id: (await must<{ _id: string }>(staff, 'POST', '/api/grants', given))._id };
}

async function settingsVersion({ people }: World): Promise<Params> {
  const { version } = await must<{ version: number }>(people.admin, 'GET', '/api/settings');
  return { version: String(version) };
}

async function roleRulesVersion({ people }: World): Promise<Params> {
  const { version } = await must<{ version: number }>(people.admin, 'GET', '/api/discord/rules');
  return { version: String(version) };
}

async function gameServer({ city, people }: World): Promise<Params> {
  return { id: (await BridgeClient.paired(city.url, people.admin)).bridgeId };
}

async function deadLetter({ city }: World): Promise<Params> {
  const _id = new Types.ObjectId();
  const payload = { id: new Types.ObjectId() };
  const dueAt = new Date(8_640_000_000_000_000);
  await city.connection
    .collection('outbox')
    .insertOne({ _id, topic: 'row', payload, userId: null, createdAt: new Date(), dueAt, attempts: 20 });
  return { id: _id.toHexString() };
}

async function token({ people: { admin } }: World): Promise<Params> {
  return { id: await onlyToken(admin) };
}

/** One more fits. */
async function noToken(world: World): Promise<Params> {
  await token(world);
  return {};
}

/** Removed first, because there may be few of them. */
async function hook({ people: { admin } }: World): Promise<Params> {
  const { webhooks } = (await admin.get<Webhooks>('/api/webhooks')).body;
  for (const { _id } of webhooks) await admin.delete(`/api/webhooks/${_id}`);
  return { id: await addWebhook(admin) };
}

async function hookCall(world: World): Promise<Params> {
  const { id } = await hook(world);
  return { id: await failedCall(world.people.admin, String(id)) };
}

async function staffRole({ people }: World): Promise<Params> {
  return { id: await addStaffRole(people.admin) };
}

async function noStaffRole({ people: { admin } }: World): Promise<Params> {
  await admin.delete(`/api/staff/roles/${await addStaffRole(admin)}`);
  return {};
}

async function secondFactorVersion({ people }: World): Promise<Params> {
  const { secondFactor } = await must<StaffRoles>(people.admin, 'GET', '/api/staff/roles');
  return { version: String(secondFactor.version) };
}

async function fourEyesVersion({ people }: World): Promise<Params> {
  const { fourEyes } = await must<StaffRoles>(people.admin, 'GET', '/api/staff/roles');
  return { version: String(fourEyes.version) };
}

/** An act that waits for a second person, asked for by another Admin. */
async function approval({ city, people, bystander }: World): Promise<Params> {
  return { id: await waitingErasure(city, await bystander(), people.concerned) };
}

async function ownApproval({ city, people, bystander }: World): Promise<Params> {
  return { id: await waitingErasure(city, await bystander(), people.admin) };
}

async function staffMember(world: World): Promise<Params> {
  const { id: userId } = await somebody(world);
  const given = { roleId: 'editor', userId };
  return { id: (await must<StaffMember>(world.people.admin, 'PUT', '/api/staff/members', given))._id };
}

const HOOK = { name: 'Row of the matrix', url: 'http://localhost:1/', events: ['order.paid'] };

const NEWS = {
  kind: 'news',
  texts: { en: { title: 'Row of the matrix', text: 'It is news.' } },
  published: true,
};
const EVENT = { ...NEWS, kind: 'event', startsAt: '2099-01-01T20:00:00.000Z' };

/** An entry of the site's content. */
const entry =
  (content: object) =>
  async ({ people }: World): Promise<Params> => {
    const { _id, kind, slug } = await must<StaffContent>(people.admin, 'POST', '/api/entries', content);
    return { id: _id, kind, slug, locale: 'en' };
  };

/** An entry of the team page about the Admin whom the row concerns. */
async function aboutAdmin({ people }: World): Promise<Params> {
  const { body: me } = await people.concerned.get<{ _id: string }>('/api/auth/user/me');
  const { _id } = await must<StaffContent>(people.admin, 'POST', '/api/entries', {
    kind: 'person',
    texts: { en: { title: 'Row', text: 'Row of the matrix' } },
    picture: `/api/pictures/${await smallPicture(people.admin)}`,
    person: { userId: me._id, name: 'Row', order: 1 },
    published: true,
  });
  return { id: _id };
}

const PAGE: PageBody = {
  ...{ title: { en: 'Row', fr: '', ar: '' }, lede: { en: 'Row of the matrix', fr: '', ar: '' }, note: null },
  sections: [
    {
      ...{ id: 'row', numbered: false, title: { en: 'Row', fr: '', ar: '' } },
      blocks: [{ kind: 'text', text: { en: 'Row of the matrix', fr: '', ar: '' } }],
    },
  ],
  ...{ search: false, hidden: true },
};

let pages = 0;

/** The draft of a new page. */
async function pageDraft({ people }: World): Promise<Params> {
  const subject = `page:p_row-${++pages}`;
  const draft = await must<EditionDraft>(people.admin, 'PUT', `/api/editions/${subject}/draft`, {
    ...{ rev: 0, body: PAGE },
  });
  return { subject, rev: String(draft.rev) };
}

/** A new page with a version that is in force, or that is scheduled. */
const publishedPage =
  (more: object = {}) =>
  async (world: World): Promise<Params> => {
    const { subject = '', rev } = await pageDraft(world);
    const body = { rev: Number(rev), ...more };
    await must(world.people.admin, 'POST', `/api/editions/${subject}/publish`, body);
    return { subject, version: '1', slug: subject.replace('page:', ''), locale: 'en' };
  };

async function picture({ people }: World): Promise<Params> {
  return { name: await smallPicture(people.admin), width: '480' };
}

/** Player management, game servers, the audit log, and personal data requests. */
export const STAFF_ROWS = [
  row('GET users/allplayers', ADMIN),
  row('GET users/:id', ADMIN, somebody),
  row('GET users/:id/visits', ADMIN, somebody),
  row('PUT users/update-pack', ADMIN_FOR_OTHERS, somebody, ({ id }) => ({ userId: id, newPack: 'None' })),
  row('PUT users/:id/suspend', ADMIN_FOR_OTHERS, somebody, { reason: 'Row of the matrix' }),
  row('PUT users/:id/lift-suspension', ADMIN_FOR_OTHERS, suspended, {}),
  row('DELETE users/:id/sessions', ADMIN_FOR_OTHERS, somebody),
  row('GET grants', ADMIN),
  row('GET grants/mine', LOGGED_IN),
  row('POST grants', ADMIN_FOR_OTHERS, somebody, ({ id }) => ({
    userId: id,
    name: 'Row',
    benefit: LEVEL,
    reason: 'Row of the matrix',
  })),
  row('PUT grants/:id/revoke', ADMIN_FOR_OTHERS, granted, { reason: 'Row of the matrix' }),
  row('GET bridges', ADMIN),
  row('GET bridges/:id/players', ADMIN, gameServer),
  row('POST bridges/pairing-codes', ADMIN, undefined, { bridgeId: null }),
  row('PUT bridges/:id/pause', ADMIN, gameServer, { paused: true }),
  row('PUT bridges/:id/maintenance', ADMIN, gameServer, { maintenance: 'Row of the matrix' }),
  row('PUT bridges/:id/start-anew', ADMIN, gameServer, {}),
  row('PUT bridges/:id/trust', ADMIN, gameServer, { trusted: true }),
  row('PUT bridges/:id/makes', ADMIN, gameServer, { effect: 'car.sultan', makes: true }),
  row('DELETE bridges/:id/keys', ADMIN, gameServer),
  row('GET tokens', ADMIN),
  row('POST tokens', ADMIN, noToken, {
    ...{ name: 'Row', permissions: ['orders'], expiresAt: inHours(1) },
  }),
  row('DELETE tokens/:id', ADMIN, token),
  row('GET webhooks', ADMIN),
  row('POST webhooks', ADMIN, undefined, HOOK),
  row('PUT webhooks/:id', ADMIN, hook, { ...HOOK, on: false, version: 0 }),
  row('DELETE webhooks/:id', ADMIN, hook),
  row('POST webhooks/:id/secret', ADMIN, hook, {}),
  row('POST webhooks/:id/test', ADMIN, hook, {}),
  row('GET webhooks/:id/calls', ADMIN, hook),
  row('POST webhooks/calls/:id/replay', ADMIN, hookCall, {}),
  row('GET failed-work', ADMIN),
  row('POST failed-work/:id/retry', ADMIN, deadLetter, {}),
  row('GET staff/roles', ADMIN),
  row('POST staff/roles', ADMIN, noStaffRole, OWN_ROLE),
  row('PUT staff/roles/:id', ADMIN, staffRole, { ...OWN_ROLE, version: 1 }),
  row('DELETE staff/roles/:id', ADMIN, staffRole),
  row('PUT staff/second-factor', ADMIN, secondFactorVersion, ({ version }) => ({
    version: Number(version),
    permissions: [],
  })),
  row('PUT staff/four-eyes', ADMIN, fourEyesVersion, ({ version }) => ({
    version: Number(version),
    refunds: false,
    confirmations: false,
    aboveCents: 0,
    aboveMillimes: 0,
    erasures: false,
    roles: false,
    gameServers: false,
    offers: false,
  })),
  row('GET approvals', ADMIN),
  row('GET approvals/:id', ADMIN, approval),
  row('PUT approvals/:id/approve', ADMIN_FOR_OTHERS, approval, {}),
  row('PUT approvals/:id/decline', ADMIN_FOR_OTHERS, approval, { note: 'Row of the matrix' }),
  row('PUT approvals/:id/withdraw', ADMIN_FOR_OTHERS, ownApproval, {}),
  row('GET staff/members', ADMIN),
  row('PUT staff/members', ADMIN_FOR_OTHERS, somebody, ({ id }) => ({ roleId: 'editor', userId: id })),
  row('DELETE staff/members/:id', ADMIN_FOR_OTHERS, staffMember),
  row('PUT staff/admins/:id', ADMIN_FOR_OTHERS, somebody),
  row('DELETE staff/admins/:id', ADMIN_FOR_OTHERS, somebody),
  row('GET audit', ADMIN),
  row('GET statistics/days', ADMIN),
  row('GET statistics/members', ADMIN),
  row('GET settings', ADMIN),
  row('PUT settings', ADMIN, settingsVersion, ({ version }) => ({
    version: Number(version),
    tagline: 'Row',
  })),

  row('GET discord/roles', ADMIN),
  row('GET discord/rules', ADMIN),
  row('PUT discord/rules', ADMIN, roleRulesVersion, ({ version }) => ({
    version: Number(version),
    rules: [],
  })),
  row('PUT discord/pause', ADMIN, undefined, { paused: false }),
  row('POST discord/rules/preview', ADMIN, undefined, { rules: [] }),

  row('GET entries', ADMIN),
  row('GET entries/people', ADMIN),
  row('GET entries/:id', ADMIN, entry(NEWS)),
  row('POST entries', ADMIN, undefined, NEWS),
  row('PUT entries/:id', ADMIN, entry(NEWS), { published: false }),
  row('DELETE entries/:id', ADMIN, entry({ ...NEWS, published: false })),
  row('GET entries/:id/history', ADMIN, entry(NEWS)),
  row('GET content/:kind', PUBLIC, entry(NEWS)),
  row('GET content/:kind/:slug', PUBLIC, entry(NEWS)),
  row('GET content/news/feed/:locale', PUBLIC, entry(NEWS)),
  row('GET content/event/calendar/:locale', PUBLIC, entry(EVENT)),
  row('GET content/event/:slug/calendar/:locale', PUBLIC, entry(EVENT)),
  row('GET event-reminders', PUBLIC),
  row('GET event-reminders/mine', LOGGED_IN),
  row('PUT event-reminders/:slug', WRITE, entry(EVENT)),
  row('DELETE event-reminders/:slug', WRITE, entry(EVENT)),
  row('GET team/mine', LOGGED_IN),
  row('PUT team/:id', { ...OWN, player: 404, admin: 404 }, aboutAdmin, { agrees: true, version: 1 }),
  row('GET editions', ADMIN),
  row('GET editions/:subject', ADMIN, pageDraft),
  row('GET editions/:subject/draft', ADMIN, pageDraft),
  row('PUT editions/:subject/draft', ADMIN, pageDraft, ({ rev }) => ({ rev: Number(rev), body: PAGE })),
  row('DELETE editions/:subject/draft', ADMIN, pageDraft, ({ rev }) => ({ rev: Number(rev) })),
  row('POST editions/:subject/draft/from/:version', ADMIN, publishedPage(), { rev: 0 }),
  row('POST editions/:subject/draft/import', ADMIN, pageDraft, ({ rev }) => ({
    ...{ rev: Number(rev), edition: { format: EDITION_FORMAT, subject: 'page:p_row', body: PAGE } },
  })),
  row('POST editions/:subject/publish', ADMIN, pageDraft, ({ rev }) => ({ rev: Number(rev) })),
  row('GET editions/:subject/:version', ADMIN, publishedPage()),
  row('GET editions/:subject/:version/export', ADMIN, publishedPage()),
  row('PUT editions/:subject/:version/withdraw', ADMIN, publishedPage({ inForceAt: inHours(1) })),
  row('PUT editions/:subject/:version/stop-asking', ADMIN, publishedPage({ acceptAfterDays: 7 })),
  row('POST pages/:slug/accept', LOGGED_IN, publishedPage(), { version: 1 }),
  row('GET pages/:slug/:locale', PUBLIC, publishedPage()),
  row('GET pages/:slug/versions', PUBLIC, publishedPage()),
  row('POST pictures', ADMIN, undefined, SMALL_PICTURE),
  row('GET pictures/:name', PUBLIC, picture),
  row('GET pictures/:name/:width', PUBLIC, picture),

  row('GET users/me/export', LOGGED_IN),
  row('POST users/me/erasure-request', LOGGED_IN, undefined, {}),
  row('DELETE users/me/erasure-request', LOGGED_IN),
  row('GET users/:id/export', ADMIN, somebody),
  row('PUT users/:id/erase', ADMIN_FOR_OTHERS, somebody, { reason: 'Row of the matrix' }),
];
