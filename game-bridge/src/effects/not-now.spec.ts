import { until } from '../resource.spec-helper.js';
import { give, TestCity } from './city.spec-helper.js';
import type { FrameworkName } from './game-database.spec-helper.js';

const EFFECTS = {
  'car.sultan': { do: 'vehicle', label: 'Sultan', model: 'sultan', garage: 'legion', plate: 'MRG ####' },
  'house.vine-3': { do: 'call', resource: 'houses', export: 'give' },
};

let city: TestCity;
afterEach(() => city?.stop());

it.each<[string, FrameworkName | undefined, string]>([
  ['a framework', undefined, 'neither Qbox nor QBCore nor ESX runs'],
  ['oxmysql', 'qbox', 'the resource oxmysql does not run'],
])(
  'vehicles stay in the list without %s, as not possible now, and their tasks wait',
  async (_, framework, why) => {
    city = await TestCity.start({ effects: EFFECTS, framework, scripts: { houses: { give: () => true } } });
    city.deliveries.wantsCatalogue = true;
    expect(await until(() => city.deliveries.report?.catalogue.effects)).toEqual([
      { key: 'car.sultan', label: 'Sultan', mode: 'transaction', notNow: true, reason: why },
      { key: 'house.vine-3', label: 'house.vine-3', mode: 'once' },
    ]);
    const task = give({ character: 'AMA11111' });
    city.hand(task);
    const { id } = task;
    // Without oxmysql nobody knows whether an earlier run has made the vehicle, so the task is held rather than waiting.
    await until(
      () =>
        city.deliveries.receiptOf(task)?.waitsFor === 'server' ||
        city.deliveries.report?.holding.some((held) => held.id === id),
    );
    city.server.command('bridge_status');
    expect(city.server.printed.at(-1)).toMatch(/1 of 2 effects can be given/);
    expect(city.server.printed.at(-1)).toContain(why);
  },
);
