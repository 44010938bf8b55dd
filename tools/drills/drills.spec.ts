import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root';
import { ScratchCopy } from './scratch-copy';

// What CONTRIBUTING.md promises about a change is done on a copy and tried there.

const JEST = join(root, 'node_modules/jest/bin/jest.js');
const TSC = join(root, 'node_modules/typescript/bin/tsc');

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
    copy.edit(declaration, "rows: ['experienceRP', ", "rows: ['experienceRP', 'favouriteGame', ");
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
  receiptTitle: 'garage',
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

/** What the audit log calls decisions and notes. */
const MECHANIC_ACTIONS = ['accept', 'reject', 'reopen', 'note']
  .map((action) => ` 'mechanic.${action}',`)
  .join('');

const inAll = (text: string) => ({ en: text, fr: text, ar: text });
const MECHANIC_TEXTS = {
  kind: Object.fromEntries(
    ['metaTitle', 'title', 'lede', 'created', 'failed', 'submit', 'noun'].map((id) => [id, inAll(id)]),
  ),
  sections: { person: { label: inAll('You') } },
  options: { garage: { North: inAll('North'), Harbour: inAll('Harbour') } },
  fields: {
    fullName: { label: inAll('Your name'), example: 'Sami Trabelsi' },
    garage: { label: inAll('Garage'), all: inAll('All garages') },
    experience: { label: inAll('Experience'), example: 'I repair what others leave behind.' },
    agreeRules: { label: inAll('I agree to the rules') },
  },
};

describe('a kind of application, the licence of a mechanic', () => {
  const copy = new ScratchCopy(['contracts', 'api', 'tools'], ['embedded-mongo', 'provider-sandbox']);
  afterAll(() => copy.remove());

  it('is a declaration and its texts for the API: routes, rules, decisions, receipts and permissions follow', async () => {
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
    copy.edit('contracts/src/audit.ts', "  'streamer.note',", `  'streamer.note',${MECHANIC_ACTIONS}`);
    await copy.node('contracts', TSC, '-p', 'tsconfig.build.json');
    await copy.node('contracts', JEST, 'src/kinds/kind-texts', '--maxWorkers', '1');
    await copy.node('api', TSC, '-p', 'tsconfig.json', '--noEmit');
    for (const spec of ['src/applications/kinds/kinds.http', 'stored-applications', 'test/authorization']) {
      const output = await copy.node('api', JEST, spec, '--testNamePattern', 'mechanic', '--maxWorkers', '1');
      // Without a test of this name Jest would be content, too.
      expect(output).toMatch(/Tests:.*\d passed/);
    }
  }, 600_000);
});
