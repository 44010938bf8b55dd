import { entityForm } from '../../../src/applications/kinds/entity/entity-form.spec-helper.js';
import { jobForm } from '../../../src/applications/kinds/job/job-form.spec-helper.js';
import { streamerForm } from '../../../src/applications/kinds/streamer-form.spec-helper.js';
import { whitelistForm } from '../../../src/applications/kinds/whitelist/whitelist-form.spec-helper.js';
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

const BETA = { name: 'Youssef', age: '25' };

/** An application of the player; `decided` also rejects it. */
const sent =
  (base: string, form: unknown, decision?: (id: string) => string) =>
  async ({ people }: World) => {
    const { _id } = await must<{ _id: string }>(people.player, 'POST', `/api/${base}`, form);
    if (decision) await must(people.admin, 'PUT', `/api/${base}/${decision(_id)}`, {});
    return { id: _id };
  };

/** The older kinds name the decision before the id. */
const lists = (base: string, all: string, mine: string): Row[] => [
  row(`GET ${base}${all}`, ADMIN),
  row(`GET ${base}/${mine}`, LOGGED_IN),
];

function decisions(base: string, form: unknown, path: (verb: string, id: string) => string): Row[] {
  const at = (verb: string) => `PUT ${base}/${path(verb, ':id')}`;
  return [
    row(at('accept'), ADMIN_FOR_OTHERS, sent(base, form), {}),
    row(at('reject'), ADMIN_FOR_OTHERS, sent(base, form), {}),
    row(
      at('reopen'),
      ADMIN_FOR_OTHERS,
      sent(base, form, (id) => path('reject', id)),
      {},
    ),
  ];
}

const verbFirst = (verb: string, id: string) => `${verb}/${id}`;
const idFirst = (verb: string, id: string) => `${id}/${verb}`;

export const APPLICATION_ROWS = [
  row('POST whiteList', MEMBERS_WRITE, undefined, whitelistForm()),
  row('GET whiteList/:id', OWN, sent('whiteList', whitelistForm())),
  ...lists('whiteList', '', 'myapp'),
  ...decisions('whiteList', whitelistForm(), verbFirst),

  row('POST betaApp', WRITE, undefined, BETA),
  row('GET betaApp/:id', OWN, sent('betaApp', BETA)),
  ...lists('betaApp', '', 'myapp'),
  ...decisions('betaApp', BETA, verbFirst),

  row('POST entities', WRITE, undefined, entityForm()),
  row('GET entities/:id', OWN, sent('entities', entityForm())),
  row('PUT entities/:id', OWN_WRITE, sent('entities', entityForm()), entityForm()),
  row('DELETE entities/:id', OWN_WRITE, sent('entities', entityForm())),
  ...lists('entities', '/all', 'myapp'),
  ...decisions('entities', entityForm(), idFirst),

  row('POST job-applications', WRITE, undefined, jobForm('EMS')),
  row('GET job-applications/:id', OWN, sent('job-applications', jobForm('EMS'))),
  ...lists('job-applications', '/all', 'me'),
  ...decisions('job-applications', jobForm('EMS'), idFirst),

  row('POST streamer-applications', WRITE, undefined, streamerForm()),
  row('GET streamer-applications/:id', OWN, sent('streamer-applications', streamerForm())),
  ...lists('streamer-applications', '/all', 'me'),
  ...decisions('streamer-applications', streamerForm(), idFirst),

  row('GET applications/desk', ADMIN),
  row('GET applications/:id/review', ADMIN, sent('betaApp', BETA)),
  row('GET applications/:id/similar', ADMIN, sent('betaApp', BETA)),
  row('POST applications/:id/notes', ADMIN_FOR_OTHERS, sent('betaApp', BETA), {
    text: 'Asked him about it.',
  }),
  row('PUT applications/:id/claim', ADMIN_FOR_OTHERS, sent('betaApp', BETA), {}),
  row('DELETE applications/:id/claim', ADMIN_FOR_OTHERS, sent('betaApp', BETA)),

  row('GET applications/mine', LOGGED_IN),
  row('GET applications/:id', OWN, sent('betaApp', BETA)),
  row('GET applications/decision-times', PUBLIC),
];
