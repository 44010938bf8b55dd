import { randomBytes } from 'node:crypto';
import {
  BRIDGE_PATHS,
  type LinkCode,
  type MyGame,
  type OwnSession,
  type StaffContent,
} from '@city/contracts';
import { BridgeClient, linkedLicence } from '../../bridge-client.js';
import { LOGGED_IN, OWN_ONLY, PROVEN_OTHERWISE, PUBLIC, row, SIGNED, type Params } from '../matrix.js';
import { must, type World } from '../world.js';

/** A second login of the player. */
async function anotherSession({ city, people, playerName }: World): Promise<Params> {
  await city.loginAs(playerName);
  const sessions = await must<OwnSession[]>(people.player, 'GET', '/api/auth/sessions');
  return { id: sessions.find(({ current }) => !current)?.id ?? '' };
}

/** A licence with which the player is let into the city. */
async function linkedGame({ city, people }: World): Promise<Params> {
  const bridge = await BridgeClient.paired(city.url, people.admin);
  return { id: await linkedLicence(bridge, people.player) };
}

/** A licence that the player has linked by a code, as staff must. */
async function gameLinkedByCode({ city, people }: World): Promise<Params> {
  const bridge = await BridgeClient.paired(city.url, people.admin);
  const { code } = await must<LinkCode>(people.player, 'POST', '/api/game/link-code');
  await bridge.call(BRIDGE_PATHS.links, { code, licence: randomBytes(20).toString('hex') });
  return { id: (await must<MyGame>(people.player, 'GET', '/api/game/me')).links.at(-1)?.id ?? '' };
}

/** A faction with a page. */
async function publishedFaction({ people }: World): Promise<Params> {
  const { slug } = await must<StaffContent>(people.admin, 'POST', '/api/entries', {
    ...{ kind: 'faction', texts: { en: { title: 'Wardens', text: 'They guard the gates.' } } },
    ...{ faction: { recruitment: 'closed', leadsTo: null, row: null }, published: true },
  });
  return { slug };
}

/** The picture of a player who has agreed to be shown on public lists. */
async function shownFace({ city, people }: World): Promise<Params> {
  await must(people.player, 'PUT', '/api/users/me/public-lists', { shown: true });
  const user = await city.connection.collection('users').findOne({ 'publicFace.id': { $exists: true } });
  const { id } = user?.['publicFace'] as { id: string };
  return { name: `${id}.png` };
}

/** Public pages, the login and provider webhooks. */
export const OPEN_ROWS = [
  row('GET health/live', PUBLIC),
  row('GET health/ready', PUBLIC),
  // Loopback; other addresses need a token.
  row('GET metrics', PUBLIC),
  row('GET config/site', PUBLIC),
  row('GET config/paypal', PUBLIC),
  row('GET community/members', PUBLIC),
  row('GET live', PUBLIC),
  row('GET game/status', PUBLIC),
  row('GET game/map', PUBLIC),
  row('GET factions/:slug/life', PUBLIC, publishedFaction),
  row('POST bridge/pair', PROVEN_OTHERWISE, undefined, {}),
  row('POST bridge/keys', SIGNED, undefined, {}),
  row('POST bridge/sync', SIGNED, undefined, {}),
  row('POST bridge/links', SIGNED, undefined, {}),
  row('POST bridge/ask', SIGNED, undefined, {}),
  row('GET game/me', LOGGED_IN),
  row('POST game/link-code', LOGGED_IN, undefined, {}),
  row('DELETE game/links/:id', OWN_ONLY, gameLinkedByCode),
  // No server claims a licence for an Admin.
  row('POST game/links/:id/confirm', { ...OWN_ONLY, admin: 403, concerned: 404 }, linkedGame, {}),
  row('POST telemetry', PUBLIC, undefined, {
    ...{ version: 'index-1', locale: 'en', device: 'phone' },
    ...{ vitals: [], errors: [] },
  }),
  row('GET auth', PUBLIC),
  // Without a pending login it redirects to the site with an error.
  row('GET auth/callback', PUBLIC),
  row('POST payment/webhook/paypal', PROVEN_OTHERWISE, undefined, {}),
  row('POST discord/interactions', SIGNED, undefined, {}),
  row('GET payment/webhook/konnect', PUBLIC),
  row('GET payment/webhook/flouci', PUBLIC),
  row('POST payment/webhook/flouci', PUBLIC),

  row('GET auth/session', PUBLIC),
  row('GET auth/user/me', LOGGED_IN),
  row('PUT auth/user/consent', LOGGED_IN, undefined, { cookiesConsent: true }),
  row('PUT users/me/language', LOGGED_IN, undefined, { language: 'en' }),
  row('PUT users/me/public-lists', LOGGED_IN, undefined, { shown: true }),
  row('GET faces/:name', PUBLIC, shownFace),
  row('POST auth/membership', LOGGED_IN),
  row('GET auth/sessions', LOGGED_IN),
  row('DELETE auth/sessions', LOGGED_IN),
  row('DELETE auth/sessions/:id', OWN_ONLY, anotherSession),
  // Must stay last, because it ends the sessions.
  row('POST auth/logout', PUBLIC),
];
