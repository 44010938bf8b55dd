import {
  isFinalOnce,
  KINDS,
  type ApplicationKind,
  type ApplicationKindSpec,
  type CurrentUser,
  type InterviewSlot,
  type OwnCityCard,
} from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import {
  ADMIN,
  ADMIN_FOR_OTHERS,
  LOGGED_IN,
  MEMBERS_WRITE,
  OWN,
  OWN_WRITE,
  PUBLIC,
  row,
  WRITE,
  type Row,
} from '../matrix.js';
import type { Client } from '../../client.js';
import { must, type World } from '../world.js';

type Kind = ApplicationKindSpec<ApplicationKind>;

const decisionPath = ({ api }: Kind, decision: string, id: string) =>
  `${api.path}/${api.decisions === 'id-first' ? `${id}/${decision}` : `${decision}/${id}`}`;

/** An application of the player, `decided` or not. */
const sent =
  (kind: Kind, decided = false) =>
  async ({ people }: World) => {
    const { _id } = await must<{ _id: string }>(
      people.player,
      'POST',
      `/api/${kind.api.path}`,
      EXAMPLES[kind.name],
    );
    if (decided) await must(people.admin, 'PUT', `/api/${decisionPath(kind, 'reject', _id)}`, {});
    return { id: _id };
  };

/** An entity of the player whose form names another player; with `isRemoved` the leader has removed that member. */
const invitation =
  (isRemoved = false) =>
  async ({ people }: World) => {
    const { discord_id: discordId } = await must<CurrentUser>(people.other, 'GET', '/api/auth/user/me');
    const form = { ...EXAMPLES.entity, membersDiscordIds: [discordId], membersInGameNames: ['Salma'] };
    const { _id: id } = await must<{ _id: string }>(people.player, 'POST', '/api/entities', form);
    if (isRemoved) await must(people.player, 'DELETE', `/api/entities/${id}/members/${discordId}`);
    return { id, discordId };
  };

/** An accepted whitelist application of the player, and who accepted it. */
async function acceptedWhitelist(world: World): Promise<{ id: string; staff: Client }> {
  const { people, city } = world;
  const { id } = await sent(KINDS.whitelist)(world);
  // Nobody decides on their own application.
  const staff = people.admin === people.concerned ? await city.loginAs('layla') : people.admin;
  await must(staff, 'PUT', `/api/whiteList/accept/${id}`, {});
  return { id, staff };
}

/** An accepted whitelist application of the player and a slot of an interview, which the player has or could pick. */
const interview = (isPicked: boolean) => async (world: World) => {
  const { people } = world;
  const { id, staff } = await acceptedWhitelist(world);
  const [slot] = await must<InterviewSlot[]>(staff, 'POST', '/api/interviews/slots', slots());
  const slotId = slot?._id ?? '';
  if (isPicked) await must(people.player, 'PUT', '/api/interviews/mine', { slotId });
  return { id, slotId };
};
const HOUR_MS = 3_600_000;
const slots = () => ({
  startsAt: new Date((Math.floor(Date.now() / HOUR_MS) + 24) * HOUR_MS).toISOString(),
  ...{ minutes: 30, count: 1 },
});
const SHARED_BY_PLAYER = { ...OWN_WRITE, other: 404, outsider: 404, admin: 404 };
const PICKED_BY_PLAYER = { ...OWN_WRITE, other: 409, outsider: 409, admin: 409 };

/** An accepted whitelist application of the player, whose card is shared. */
const sharedCard = async (world: World) => {
  const { people } = world;
  await acceptedWhitelist(world);
  const card = await must<OwnCityCard>(people.player, 'PUT', '/api/city-cards/mine', CARD);
  return { name: card.shared?.address.split('/').at(-1) ?? '' };
};
const CARD = { withName: true };

/** The routes of a kind, as its declaration makes them. */
function rowsOf(kind: Kind): Row[] {
  const { path, list, own, changes } = kind.api;
  const form = EXAMPLES[kind.name];
  const decision = (verb: string, decided = false) =>
    row(`PUT ${decisionPath(kind, verb, ':id')}`, ADMIN_FOR_OTHERS, sent(kind, decided), {});
  return [
    row(`POST ${path}`, kind.policy.membersOnly ? MEMBERS_WRITE : WRITE, undefined, form),
    row(`GET ${path}/:id`, OWN, sent(kind)),
    ...(changes ? [row(`PUT ${path}/:id`, OWN_WRITE, sent(kind), form)] : []),
    row(`DELETE ${path}/:id`, changes ? OWN_WRITE : { ...OWN_WRITE, admin: 403 }, sent(kind)),
    row(`GET ${[path, list].filter(Boolean).join('/')}`, ADMIN),
    row(`GET ${path}/${own}`, LOGGED_IN),
    decision('accept'),
    decision('reject'),
    decision('reopen', true),
    ...(isFinalOnce(kind.name) ? [decision('allow', true)] : []),
  ];
}

export const APPLICATION_ROWS = [
  ...Object.values(KINDS).flatMap(rowsOf),

  row('GET entities/memberships', LOGGED_IN),
  row('GET entities/:id/roster', OWN, sent(KINDS.entity)),
  row(
    'PUT entities/:id/membership',
    { ...OWN_WRITE, player: 404, other: 'ok', admin: 404, concerned: 404 },
    invitation(),
    { answer: 'confirm' },
  ),
  row('DELETE entities/:id/members/:discordId', { ...OWN_WRITE, admin: 404 }, invitation()),
  row('PUT entities/:id/members/:discordId', { ...OWN_WRITE, admin: 404 }, invitation(true)),

  row('GET city-cards/mine', LOGGED_IN),
  row('PUT city-cards/mine', SHARED_BY_PLAYER, sharedCard, CARD),
  row('DELETE city-cards/mine', LOGGED_IN, sharedCard),
  row('GET city-cards/:name', PUBLIC, sharedCard),

  row('GET interviews/mine', LOGGED_IN),
  row('PUT interviews/mine', PICKED_BY_PLAYER, interview(false), ({ slotId }) => ({ slotId })),
  row('DELETE interviews/mine', PICKED_BY_PLAYER, interview(true)),
  row('GET interviews/:id/calendar.ics', OWN, interview(true)),
  row('GET interviews', ADMIN),
  row('GET interviews/slots', ADMIN),
  row('POST interviews/slots', ADMIN, undefined, slots),
  row('DELETE interviews/slots/:id', ADMIN, async (world) => {
    const { slotId } = await interview(false)(world);
    return { id: slotId };
  }),
  row('PUT interviews/:id', ADMIN_FOR_OTHERS, interview(true), ({ slotId }) => ({
    slotId,
    decision: 'passed',
  })),

  row('GET applications/desk', ADMIN),
  row('GET applications/:id/review', ADMIN, sent(KINDS.beta)),
  row('GET applications/:id/similar', ADMIN, sent(KINDS.beta)),
  row('POST applications/:id/notes', ADMIN_FOR_OTHERS, sent(KINDS.beta), {
    text: 'Asked him about it.',
  }),
  row('PUT applications/:id/claim', ADMIN_FOR_OTHERS, sent(KINDS.beta), {}),
  row('DELETE applications/:id/claim', ADMIN_FOR_OTHERS, sent(KINDS.beta)),

  row('GET applications/mine', LOGGED_IN),
  row('GET applications/:id', OWN, sent(KINDS.beta)),
  row('GET applications/decision-times', PUBLIC),
];
