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
