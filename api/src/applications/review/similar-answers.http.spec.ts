import { questionKey, JOB_QUESTIONS, type SimilarAnswers } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { entityForm } from '../kinds/entity/entity-form.spec-helper.js';
import { jobForm } from '../kinds/job/job-form.spec-helper.js';
import { streamerForm } from '../kinds/streamer-form.spec-helper.js';
import { whitelistForm } from '../kinds/whitelist/whitelist-form.spec-helper.js';

const RULES =
  'Stay in character whatever happens, value the life of your character, never use what you heard outside of the ' +
  'city, and give the other player a chance to play the scene, because a scene that only one enjoys is a bad scene.';
const LORE =
  'The lore is what everybody can rely on: who built the wall, why the water is rationed and whom the wardens serve. ' +
  'Without it every story would begin from nothing and none of them would mean anything to the next one.';

let app: TestApp;
let layla: Client;
beforeAll(async () => {
  app = await createTestApp();
  layla = await app.loginAs('layla');
});
beforeEach(() => emptyCollections(app, 'applications', 'application_numbers'));
afterAll(() => app.close());

async function send(username: string, path: string, form: object): Promise<string> {
  const client = await app.loginAs(username);
  const { status, body } = await client.post<{ _id: string }>(path, form);
  expect(status).toBe(201);
  return body._id;
}
/** A form in which only the given answers are long enough to be compared. */
const whitelist = (username: string, answers: object) => {
  const short = { prevRpExp: 'None yet.', characterGoals: 'one, two, three, four, five' };
  return send(username, '/api/whiteList', whitelistForm({ ...short, ...answers, signature: username }));
};
const copiesIn = async (id: string) => {
  const { status, body } = await layla.get<SimilarAnswers>(`/api/applications/${id}/similar`);
  expect(status).toBe(200);
  return body.copies;
};

describe('copied answers', () => {
  it('are named with the player, the number and the answer they come from', async () => {
    await whitelist('youssef', { rpRules: RULES });
    const id = await whitelist('salma', { rpRules: RULES, loreImportance: LORE });
    const copies = await copiesIn(id);
    expect(copies).toMatchObject([
      {
        field: 'rpRules',
        otherField: 'rpRules',
        percent: 100,
        other: {
          kind: 'whitelist',
          number: 1,
          status: 'Pending',
          createdBy: { discord_username: 'youssef' },
        },
      },
    ]);
    expect(copies).toHaveLength(1);
    expect(JSON.stringify(copies)).not.toContain('Stay in character');
  });

  it('are found slightly changed, in another place and in another kind of application', async () => {
    await send('youssef', '/api/streamer-applications', streamerForm({ toxicityHandling: RULES }));
    const changed = RULES.replace('whatever happens', 'at all times').toUpperCase();
    const id = await whitelist('salma', { situationalAnswers: { scenario2: { answer: changed } } });
    const [copy] = await copiesIn(id);
    expect(copy).toMatchObject({
      field: 'situationalAnswers.scenario2',
      otherField: 'toxicityHandling',
      other: { kind: 'streamer' },
    });
    expect(copy?.percent).toBeGreaterThan(60);
    expect(copy?.percent).toBeLessThan(100);
  });

  it('are found in the free answers of every kind', async () => {
    const [free] = JOB_QUESTIONS.KEEPER;
    const key = questionKey(free?.question ?? '');
    await send('youssef', '/api/betaApp', { name: 'Youssef', age: '25', motivation: LORE });
    const ids = [
      await send('salma', '/api/betaApp', { name: 'Salma', age: '25', motivation: LORE }),
      await send('salma', '/api/entities', entityForm({ finality: LORE })),
      await send(
        'salma',
        '/api/job-applications',
        jobForm('KEEPER', { situationalAnswers: { [key]: LORE } }),
      ),
      await send('salma', '/api/streamer-applications', streamerForm({ streamReason: LORE })),
    ];
    const fields = await Promise.all(ids.map(async (id) => (await copiesIn(id)).map(({ field }) => field)));
    expect(fields).toEqual([['motivation'], ['finality'], [`situationalAnswers.${key}`], ['streamReason']]);
  });

  it('are the most similar ones, and of the same ones the oldest', async () => {
    const first = await whitelist('youssef', { rpRules: RULES });
    await whitelist('nour', { rpRules: RULES });
    await whitelist('hedi', { rpRules: RULES.replace('value the life of', 'think of') });
    const id = await whitelist('salma', { rpRules: RULES });
    expect(await copiesIn(id)).toMatchObject([{ percent: 100, other: { _id: first } }]);
  });

  it("are not the player's own, not what is chosen from a list, and not short answers", async () => {
    const first = await whitelist('youssef', { rpRules: RULES });
    await layla.put(`/api/whiteList/reject/${first}`);
    await whitelist('hedi', { rpRules: 'I stay in character.' });
    await send('nour', '/api/job-applications', jobForm('EMS'));
    const again = await whitelist('youssef', { rpRules: RULES, loreImportance: 'I stay in character.' });
    expect(await copiesIn(again)).toEqual([]);
    expect(await copiesIn(await send('salma', '/api/job-applications', jobForm('EMS')))).toEqual([]);
  });

  it('follow an edit', async () => {
    const entity = await send('youssef', '/api/entities', entityForm({ finality: LORE }));
    const id = await whitelist('salma', { loreImportance: LORE });
    expect(await copiesIn(id)).toHaveLength(1);
    const player = await app.loginAs('youssef');
    await player.put(`/api/entities/${entity}`, entityForm({ finality: 'Another purpose.' }));
    expect(await copiesIn(id)).toEqual([]);
  });

  it('are not those of an application that staff have removed', async () => {
    const entity = await send('youssef', '/api/entities', entityForm({ finality: LORE }));
    const id = await whitelist('salma', { loreImportance: LORE });
    await layla.delete(`/api/entities/${entity}`);
    expect(await copiesIn(id)).toEqual([]);
  });

  it('never show in an answer to a player', async () => {
    await whitelist('youssef', { rpRules: RULES });
    const id = await whitelist('salma', { rpRules: RULES });
    const salma = await app.loginAs('salma');
    expect((await salma.get(`/api/applications/${id}/similar`)).status).toBe(403);
    const own = JSON.stringify((await salma.get('/api/whiteList/myapp')).body);
    expect(own).not.toMatch(/answerKeys|copies/);
  });
});
