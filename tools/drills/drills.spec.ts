/** @night */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root';
import { ScratchCopy } from './scratch-copy.spec-helper';

// What CONTRIBUTING.md promises about a change is done on a copy and tried there.

const JEST = join(root, 'node_modules/jest/bin/jest.js');
const TSC = join(root, 'node_modules/typescript7/bin/tsc');

/** Sends a form with the new question and reads it back as the player and as staff. */
const SENDS_AND_READS = `
import type { StreamerApplication } from '@city/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { streamerForm } from './streamer-form.spec-helper.js';

const API = '/api/streamer-applications';

describe('the new question', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('is stored and read', async () => {
    const [player, staff] = [await app.loginAs('youssef'), await app.loginAs('layla')];
    const answer = await player.post<StreamerApplication>(API, { ...streamerForm(), favouriteGame: ' Chess ' });
    expect(answer).toMatchObject({ status: 201, body: { favouriteGame: 'Chess' } });
    expect((await player.get(API + '/me')).body).toMatchObject([{ favouriteGame: 'Chess' }]);
    expect((await staff.get(API + '/all')).body).toMatchObject([{ favouriteGame: 'Chess' }]);
  });

  it('has its limit', async () => {
    const player = await app.loginAs('nadia');
    const answer = await player.post(API, { ...streamerForm(), favouriteGame: 'x'.repeat(81) });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain('favouriteGame');
  });
});
`;

describe('a question added to the streamer form', () => {
  const copy = new ScratchCopy(['contracts', 'api', 'tools'], ['embedded-mongo', 'provider-sandbox']);
  afterAll(() => copy.remove());

  it('is a line of its declaration and a label', async () => {
    const declaration = 'contracts/src/kinds/streamer.ts';
    const before = '    experienceRP: choice(YES_NO, { max: 3 }),\n';
    copy.edit(declaration, before, `${before}    favouriteGame: text({ max: 80 }),\n`);
    copy.edit(declaration, "['experienceRP', ", "['favouriteGame'],\n        ['experienceRP', ");
    const texts = 'contracts/src/kinds/streamer.texts.json';
    const label = '{ "label": { "en": "Favourite game", "fr": "Jeu préféré", "ar": "اللعبة المفضلة" } }';
    copy.edit(texts, '"fields": {', `"fields": { "favouriteGame": ${label},`);
    await copy.node('contracts', TSC, '-p', 'tsconfig.json', '--noEmit');
    writeFileSync(copy.path('api/src/applications/kinds/drill.http.spec.ts'), SENDS_AND_READS);
    await copy.node('api', JEST, 'src/applications/kinds/drill', '--maxWorkers', '1');
  }, 180_000);
});

/** A kind of application as `contracts/src/kinds/mechanic.ts` would declare it. */
const MECHANIC = `
import { APPLICATION_STATUSES } from '../applications.js';
import { defineApplicationKind } from '../forms/application-kind.js';
import { box, choice, text } from '../forms/fields.js';

export const MECHANIC = defineApplicationKind({
  name: 'mechanic',
  api: { path: 'mechanic-applications', own: 'me', list: 'all', decisions: 'id-first', answers: 'hints' },
  policy: { blocking: APPLICATION_STATUSES, openMessage: 'You have already applied for a licence.' },
  receipt: { title: 'garage', form: 'again' },
  review: { title: ['fullName', 'garage'], columns: ['fullName', 'garage'] },
  fields: {
    fullName: text({ max: 80, required: true }),
    garage: choice(['North', 'Harbour'], { max: 20, filter: true }),
    experience: text({ max: 2_000, rows: 4, long: true }),
    agreeRules: box(),
  },
  sections: [{ id: 'person', rows: [['fullName', 'garage'], 'experience'] }],
});
`;

const inAll = (text: string) => ({ en: text, fr: text, ar: text });
const MECHANIC_TEXTS = {
  kind: Object.fromEntries(
    ['metaTitle', 'title', 'lede', 'created', 'failed', 'submit', 'noun'].map((id) => [id, inAll(id)]),
  ),
  receipt: {
    name: inAll('Licence of a mechanic'),
    next: { Pending: inAll('We read it.'), Accepted: inAll('Welcome.'), Rejected: inAll('Not this time.') },
  },
  staff: {
    short: inAll('Mechanic'),
    one: inAll('Licence'),
    many: inAll('Licences'),
    actions: Object.fromEntries(
      ['accept', 'reject', 'reopen', 'allow', 'note'].map((verb) => [verb, inAll(`A licence: ${verb}`)]),
    ),
  },
  sections: { person: { label: inAll('You') } },
  options: { garage: { North: inAll('North'), Harbour: inAll('Harbour') } },
  fields: {
    fullName: { label: inAll('Your name'), example: 'Sami Trabelsi' },
    garage: { label: inAll('Garage'), all: inAll('All garages') },
    experience: { label: inAll('Experience'), example: 'I repair what others leave behind.' },
    agreeRules: { label: inAll('I agree to the rules') },
  },
};

/** The page of the form: what is special about a kind would be props of it. */
const MECHANIC_PAGE = `
import { MECHANIC } from '@city/contracts';
import { kindForm } from '../../features/apply/kind-form';
import { SingleApplicationPage } from '../../features/apply/single-application-page';

const FORM = kindForm(MECHANIC);

/** /mechanic: application for the licence of a mechanic. */
export default function MechanicPage() {
  return <SingleApplicationPage of={FORM} />;
}
`;

/** Opens the form from the menu, sends it, and reads the receipt of one that was rejected. */
const ON_THE_SITE = `
import { screen, within } from '@testing-library/react';
import { applyApi, choose, write } from '../../../test/apply/open-form';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const receipt = {
  _id: '66f0000000000000000000f1',
  kind: 'mechanic',
  number: null,
  title: 'North',
  status: 'Rejected',
  createdBy: youssef,
  treatedBy: null,
  treatedAt: null,
  reason: null,
  attempt: 1,
  version: 1,
  history: [],
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('has a form, an entry in the menu and a receipt', async () => {
  const server = applyApi(youssef, {
    'POST /api/mechanic-applications': { status: 201, body: receipt },
    'GET /api/applications/66f0000000000000000000f1': { body: receipt },
    'GET /api/applications/decision-times': { body: {} },
  });
  const { user } = renderSite('/mechanic');
  await screen.findByRole('textbox', { name: 'Your name' });
  await write(user, { 'Your name': 'Sami Trabelsi', Experience: 'I repair what others leave behind.' });
  await choose(user, { Garage: 'North' });
  await user.click(screen.getByRole('checkbox', { name: /I agree to the rules/ }));
  await user.click(screen.getByRole('button', { name: 'submit' }));
  expect(await screen.findByRole('heading', { name: 'Licence of a mechanic' })).toBeVisible();
  expect(server.callsOf('POST /api/mechanic-applications')).toHaveLength(1);
  expect(screen.getByText('Not this time.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/mechanic');
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await user.click(within(menu).getByRole('button', { name: 'APPLY NOW' }));
  expect(within(menu).getByRole('link', { name: 'Mechanic' })).toHaveAttribute('href', '/mechanic');
});
`;

/** Opens the list from the menu, and an application from the list. */
const IN_THE_CONSOLE = `
import { screen, within } from '@testing-library/react';
import { buildStreamer } from '../../../test/applications.js';
import { memoryProvider, openConsole } from '../../../test/console.js';

it('has an entry in the menu, a list and a document', async () => {
  const licence = {
    ...buildStreamer({ status: 'Accepted' }),
    fullName: 'Sami Trabelsi',
    garage: 'North',
    experience: 'Ten years',
    agreeRules: true,
  };
  const { person } = openConsole('/', memoryProvider({ 'mechanic-applications': [licence] }));
  const menu = await screen.findByRole('navigation', { name: 'Console' });
  await person.click(within(menu).getByRole('link', { name: 'Licences' }));
  await person.click(await screen.findByText('Sami Trabelsi'));
  const document = await screen.findByRole('dialog', { name: /Sami Trabelsi .North./ });
  expect(within(document).getByText('Ten years')).toBeVisible();
});
`;

describe('a kind of application, the licence of a mechanic', () => {
  const copy = new ScratchCopy(
    ['contracts', 'api', 'public-site', 'admin-console', 'tools'],
    ['embedded-mongo', 'provider-sandbox', 'shared-ui'],
  );
  afterAll(() => copy.remove());

  it('is a declaration and its texts', async () => {
    const kinds = 'contracts/src/kinds';
    writeFileSync(copy.path(kinds, 'mechanic.ts'), MECHANIC);
    writeFileSync(copy.path(kinds, 'mechanic.texts.json'), JSON.stringify(MECHANIC_TEXTS));
    copy.edit(
      `${kinds}/index.ts`,
      "from './job.js';",
      "from './job.js';\nimport { MECHANIC } from './mechanic.js';",
    );
    copy.edit(`${kinds}/index.ts`, '  job: JOB,', '  job: JOB,\n  mechanic: MECHANIC,');
    copy.edit(
      `${kinds}/kind-texts.ts`,
      'import streamer from',
      "import mechanic from './mechanic.texts.json' with { type: 'json' };\nimport streamer from",
    );
    copy.edit(`${kinds}/kind-texts.ts`, 'job, streamer,', 'job, mechanic, streamer,');
    copy.edit(
      'contracts/src/index.ts',
      "export * from './kinds/job.js';",
      "export * from './kinds/job.js';\nexport * from './kinds/mechanic.js';",
    );
    copy.edit(
      'contracts/src/site-paths.ts',
      "  beta: '/beta',",
      "  beta: '/beta',\n  mechanic: '/mechanic',",
    );
    await copy.node('contracts', TSC, '-p', 'tsconfig.build.json');
    await copy.node('contracts', 'scripts/write-texts.mjs');
    await copy.node('contracts', JEST, 'src/kinds/kind-texts', '--maxWorkers', '1');
  }, 300_000);

  it('needs nothing in the API: routes, rules, decisions, receipts and permissions follow', async () => {
    // Declarations would name packages by their path outside of the copy.
    await copy.node('api', TSC, '-p', 'tsconfig.json', '--noEmit', '--declaration', 'false');
    for (const spec of [
      'src/applications/kinds/kinds.http',
      'src/applications/applications.http',
      'test/authorization',
    ]) {
      const output = await copy.node('api', JEST, spec, '--testNamePattern', 'mechanic', '--maxWorkers', '1');
      // Without a test of this name Jest would be content, too.
      expect(output).toMatch(/Tests:.*\d passed/);
    }
  }, 600_000);

  it('has a page and a word for the menu on the site; form, route, menu and receipt follow', async () => {
    mkdirSync(copy.path('public-site/src/pages/mechanic'));
    writeFileSync(copy.path('public-site/src/pages/mechanic/mechanic-page.tsx'), MECHANIC_PAGE);
    copy.edit(
      'public-site/src/app/kinds.ts',
      "  job: 'job/job',\n",
      "  mechanic: 'mechanic/mechanic',\n  job: 'job/job',\n",
    );
    for (const locale of ['en', 'fr', 'ar'])
      copy.edit(
        `public-site/src/locales/${locale}/common.json`,
        '"menu.applyNow"',
        '"menu.mechanic": "Mechanic",\n  "menu.applyNow"',
      );
    await copy.node('public-site', TSC, '-p', 'tsconfig.json', '--noEmit');
    writeFileSync(copy.path('public-site/src/pages/mechanic/drill.spec.tsx'), ON_THE_SITE);
    await copy.node('public-site', JEST, 'src/pages/mechanic', '--maxWorkers', '1');
  }, 300_000);

  it('needs nothing in the console: menu, list, document and names follow', async () => {
    await copy.node('admin-console', TSC, '-p', 'tsconfig.json', '--noEmit');
    writeFileSync(copy.path('admin-console/src/panels/applications/drill.spec.tsx'), IN_THE_CONSOLE);
    await copy.node('admin-console', JEST, 'src/panels/applications/drill', '--maxWorkers', '1');
  }, 300_000);
});
