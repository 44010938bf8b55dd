import { WORK_LIMITS } from '@city/contracts';
import { until } from '../resource.spec-helper.js';
import { AMAL, give, takeBack, TestCity } from './city.spec-helper.js';
import type { FrameworkName } from './game-database.spec-helper.js';

const HOUSE = {
  ...{ do: 'call', resource: 'houses', export: 'give', undo: 'remove' },
  args: ['{character}', { house: 'vine-3', for: '{delivery}', licence: '{licence}' }],
};
const CHARACTER = 'AMA11111';

type Export = (...values: unknown[]) => unknown;

let city: TestCity;
afterEach(() => city?.stop());

/** A city whose script `houses` has these exports. */
const start = async (
  houses: Record<string, Export>,
  effects: object = { 'house.vine-3': HOUSE },
  framework?: FrameworkName,
) => {
  city = await TestCity.start({ effects, scripts: { houses }, framework });
};
const PROBED = { 'house.vine-3': { ...HOUSE, probe: 'probe' } };
const house = (changes = {}) => give({ effect: 'house.vine-3', character: CHARACTER, ...changes });

/** An export during which the server is killed, the first time. */
const deadly = () => {
  const called: jest.Mock<boolean, unknown[]> = jest.fn(() => {
    if (called.mock.calls.length === 1) city.crash();
    return true;
  });
  return called;
};

describe('calls of other scripts', () => {
  it('get the values of the owner’s file, and are repeated for no repeated delivery', async () => {
    const given = jest.fn();
    await start({ give: given });
    const task = house();
    const character = { key: CHARACTER, name: CHARACTER };
    expect(await city.do(task)).toMatchObject({ result: 'done', made: null, character });
    expect(given.mock.calls).toEqual([[CHARACTER, { house: 'vine-3', for: task.id, licence: AMAL }]]);
    for (const attempt of [1, 2]) {
      city.deliveries.forget(task);
      expect(await city.do({ ...task, attempt })).toMatchObject({ result: 'done' });
    }
    expect(given).toHaveBeenCalledTimes(1);
    expect(city.server.ticks.errors).toEqual([]);
  });

  it('take back by the export that the owner names', async () => {
    const removed = jest.fn();
    await start({ give: () => true, remove: removed });
    const task = house();
    await city.do(task);
    expect(await city.do(takeBack(task, null))).toMatchObject({ result: 'done' });
    expect(removed.mock.calls).toEqual([[CHARACTER, { house: 'vine-3', for: task.id, licence: AMAL }]]);
  });

  it.each<[string, Record<string, Export>, object]>([
    ['says false', { give: () => false }, { result: 'failed', code: 'EFFECT_FAILED' }],
    ['later says false', { give: () => Promise.resolve(false) }, { result: 'failed', code: 'EFFECT_FAILED' }],
    ['has no such export', {}, { result: 'failed', code: 'EFFECT_FAILED' }],
    ['throws', { give: throwing }, { result: 'uncertain', code: null }],
    ['later fails', { give: () => Promise.reject(new Error('no')) }, { result: 'uncertain' }],
    ['never answers', { give: () => new Promise(() => undefined) }, { result: 'uncertain' }],
  ])('come to a result where the script %s', async (_, houses, expected) => {
    await start(houses);
    const task = house();
    expect(await city.do(task)).toMatchObject(expected);
    // The same attempt is the same result.
    city.deliveries.forget(task);
    expect(await city.do(task)).toMatchObject(expected);
  });

  it('wait while the script does not run', async () => {
    await start({ give: () => true });
    city.server.resources.delete('houses');
    const task = house();
    expect(await city.do(task)).toMatchObject({ result: 'later', waitsFor: 'server' });
    city.server.resources.set('houses', { give: () => true });
    expect(await city.do({ ...task, attempt: 2 })).toMatchObject({ result: 'done' });
  });

  it('wait for the player where they need the player’s id', async () => {
    const given = jest.fn();
    await start({ give: given }, { 'house.vine-3': { ...HOUSE, args: ['{source}'] } });
    const task = house();
    expect(await city.do(task)).toMatchObject({ result: 'later', waitsFor: 'online' });
    const player = await city.join(AMAL);
    expect(await city.do({ ...task, attempt: 2 })).toMatchObject({ result: 'done' });
    expect(given.mock.calls).toEqual([[player.id]]);
  });

  it.each<[string, Record<string, Export>, object, number]>([
    ['are uncertain without a probe', {}, { result: 'uncertain' }, 1],
    ['are done if the probe finds the thing', { probe: () => true }, { result: 'done' }, 1],
    ['run again if the probe does not find it', { probe: () => false }, { result: 'done' }, 2],
    ['are uncertain if the probe does not know', { probe: () => null }, { result: 'uncertain' }, 1],
    ['are uncertain if the probe fails', { probe: throwing }, { result: 'uncertain' }, 1],
  ])('%s, after a server that was killed during the call', async (_, probes, expected, calls) => {
    const given = deadly();
    await start({ give: given, ...probes }, PROBED);
    const task = house();
    city.hand(task);
    await until(() => given.mock.calls.length > 0);
    expect(city.deliveries.receiptOf(task)).toBeUndefined();
    city.boot();
    expect(await city.receiptOf(task)).toMatchObject(expected);
    expect(given).toHaveBeenCalledTimes(calls);
  });

  it('are asked for by the character who got it, also if nobody plays after the crash', async () => {
    const given = deadly();
    const probe = jest.fn((character: unknown) => character === CHARACTER);
    await start({ give: given, probe }, PROBED, 'qbox');
    city.choose(await city.join(AMAL), CHARACTER);
    const task = house({ character: null });
    city.hand(task);
    await until(() => given.mock.calls.length > 0);
    city.boot();
    expect(await city.receiptOf(task)).toMatchObject({ result: 'done', character: { key: CHARACTER } });
    expect(given).toHaveBeenCalledTimes(1);
  });

  it('are taken back from the character who got it, also after a crash', async () => {
    const removed = deadly();
    const probe = jest.fn<boolean, unknown[]>(() => true);
    await start({ give: () => true, remove: removed, probe }, PROBED, 'qbox');
    const player = await city.join(AMAL);
    city.choose(player, CHARACTER);
    const task = house({ character: null });
    await city.do(task);
    city.choose(player, 'AMA22222');
    const take = takeBack(task, null);
    city.hand(take);
    await until(() => removed.mock.calls.length > 0);
    city.boot();
    expect(await city.receiptOf(take)).toMatchObject({ result: 'done', character: { key: CHARACTER } });
    for (const { mock } of [removed, probe]) {
      expect(new Set(mock.calls.map(([character]) => character))).toEqual(new Set([CHARACTER]));
    }
    expect(removed).toHaveBeenCalledTimes(2);
  });

  it('are uncertain after a crash if the probe needs a player who is not there', async () => {
    const given = deadly();
    const effect = { ...PROBED['house.vine-3'], args: ['{source}'] };
    await start({ give: given, probe: () => false }, { 'house.vine-3': effect });
    await city.join(AMAL);
    const task = house();
    city.hand(task);
    await until(() => given.mock.calls.length > 0);
    city.boot();
    expect(await city.receiptOf(task)).toMatchObject({ result: 'uncertain' });
    expect(given).toHaveBeenCalledTimes(1);
  });

  it('are uncertain after a crash if the owner has removed their key', async () => {
    const given = deadly();
    await start({ give: given });
    const task = house();
    city.hand(task);
    await until(() => given.mock.calls.length > 0);
    city.boot([], {});
    expect(await city.receiptOf(task)).toMatchObject({ result: 'uncertain' });
  });

  it('that were uncertain run again when staff say so, by a new attempt', async () => {
    let fails = true;
    const given = jest.fn(() => (fails ? throwing() : true));
    await start({ give: given });
    const task = house();
    expect(await city.do(task)).toMatchObject({ result: 'uncertain' });
    fails = false;
    expect(await city.do({ ...task, attempt: 2 })).toMatchObject({ result: 'done' });
    expect(given).toHaveBeenCalledTimes(2);
  });

  it('do not run again for a restored site, which asks for an older attempt', async () => {
    const given = jest.fn(throwing);
    await start({ give: given });
    const task = house();
    for (const attempt of [1, 2]) await city.do({ ...task, attempt });
    city.deliveries.forget(task);
    expect(await city.do(task)).toMatchObject({ result: 'uncertain' });
    expect(given).toHaveBeenCalledTimes(2);
  });

  it('are made as often a day as the owner allows, also at once; what was not made does not count', async () => {
    let says = false;
    const given = jest.fn(() => says);
    await start({ give: given }, { 'house.vine-3': { ...HOUSE, limitPerDay: 1 } });
    expect(await city.do(house())).toMatchObject({ result: 'failed' });
    says = true;
    const tasks = [house(), house()];
    city.deliveries.tasks.push(...tasks);
    const results = [];
    for (const task of tasks) results.push((await city.receiptOf(task)).result);
    expect(results.sort()).toEqual(['done', 'later']);
    expect(given).toHaveBeenCalledTimes(2);
  });

  it('are begun as many at a time as the site may know of', async () => {
    const given = jest.fn(() => new Promise(() => undefined));
    await start({ give: given });
    const tasks = Array.from({ length: WORK_LIMITS.tasks + 5 }, () => house());
    city.deliveries.tasks.push(...tasks);
    await until(() => city.deliveries.report?.holding.length === WORK_LIMITS.tasks);
    for (const task of tasks) await city.receiptOf(task);
    expect(given).toHaveBeenCalledTimes(tasks.length);
  });

  it('are offered with words for staff; wrong entries of the file are named in the console', async () => {
    await start({}, { 'house.vine-3': { ...HOUSE, label: '3 Vine Street' }, 'car.x': { do: 'vehicle' } });
    city.deliveries.wantsCatalogue = true;
    expect(await until(() => city.deliveries.report?.catalogue.effects)).toEqual([
      { key: 'house.vine-3', label: '3 Vine Street', mode: 'once' },
    ]);
    expect(city.deliveries.report?.framework).toBe('none');
    expect(city.server.printed.join()).toMatch(/config\/effects\.json: car\.x: model: the name of a model/);
  });
});

function throwing(): never {
  throw new Error('the script is broken');
}
