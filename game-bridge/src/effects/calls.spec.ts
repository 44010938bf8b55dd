import { until } from '../resource.spec-helper.js';
import { AMAL, give, takeBack, TestCity } from './city.spec-helper.js';

const HOUSE = {
  ...{ do: 'call', resource: 'houses', export: 'give', undo: 'remove' },
  args: ['{character}', { house: 'vine-3', for: '{delivery}', licence: '{licence}' }],
};
const CHARACTER = 'AMA11111';

type Export = (...values: unknown[]) => unknown;

let city: TestCity;
afterEach(() => city?.stop());

/** A city whose script `houses` has these exports. */
const start = async (houses: Record<string, Export>, effects: object = { 'house.vine-3': HOUSE }) => {
  city = await TestCity.start({ effects, scripts: { houses } });
};
const house = (changes = {}) => give({ effect: 'house.vine-3', character: CHARACTER, ...changes });

describe('calls of other scripts', () => {
  it('get the values of the owner’s file, and are repeated for no repeated delivery', async () => {
    const given = jest.fn();
    await start({ give: given });
    const task = house();
    expect(await city.do(task)).toMatchObject({ result: 'done', made: null, character: null });
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
    let isFirst = true;
    const given = jest.fn(() => {
      if (isFirst) city.crash();
      isFirst = false;
      return true;
    });
    await start({ give: given, ...probes }, { 'house.vine-3': { ...HOUSE, probe: 'probe' } });
    const task = house();
    city.hand(task);
    await until(() => !isFirst);
    expect(city.deliveries.receiptOf(task)).toBeUndefined();
    city.boot();
    expect(await city.receiptOf(task)).toMatchObject(expected);
    expect(given).toHaveBeenCalledTimes(calls);
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
