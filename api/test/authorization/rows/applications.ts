import { KINDS, type ApplicationKind, type ApplicationKindSpec, type CurrentUser } from '@city/contracts';
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

/** The routes of a kind, as its declaration makes them. */
function rowsOf(kind: Kind): Row[] {
  const { path, list, own, changes } = kind.api;
  const form = EXAMPLES[kind.name];
  const decision = (verb: string, decided = false) =>
    row(`PUT ${decisionPath(kind, verb, ':id')}`, ADMIN_FOR_OTHERS, sent(kind, decided), {});
  return [
    row(`POST ${path}`, kind.policy.membersOnly ? MEMBERS_WRITE : WRITE, undefined, form),
    row(`GET ${path}/:id`, OWN, sent(kind)),
    ...(changes
      ? [
          row(`PUT ${path}/:id`, OWN_WRITE, sent(kind), form),
          row(`DELETE ${path}/:id`, OWN_WRITE, sent(kind)),
        ]
      : []),
    row(`GET ${[path, list].filter(Boolean).join('/')}`, ADMIN),
    row(`GET ${path}/${own}`, LOGGED_IN),
    decision('accept'),
    decision('reject'),
    decision('reopen', true),
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
