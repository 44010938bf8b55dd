import { requestTo } from '@city/api-client';
import type { Benefit, ProductInput } from '@city/contracts';
import { answered } from './call.ts';
import type { World } from './world.ts';

/** Effects of the game server in these scenarios: cars by a transaction, phones by a script that may be interrupted. */
export const EFFECTS = {
  'car.fault': { do: 'vehicle', label: 'Car', model: 'sultan', garage: 'legion', plate: '@@@ ####' },
  'item.phone': {
    ...{ do: 'call', label: 'Phone', resource: 'city_phones', export: 'givePhone', args: ['{character}'] },
  },
};

export type Good = keyof typeof EFFECTS;

/** Puts something up for sale. Returns the product's id. */
export async function sell({ url, admin }: World, effect: Good): Promise<string> {
  const thing: Benefit = { kind: 'thing', effect, scope: 'character', takeBack: 'always', days: null };
  const body: ProductInput = {
    ...{ name: `For faults: ${effect}`, description: 'Made by the game server.', price: 5, tndPrice: 15 },
    ...{
      image: '/art/products/car_chapter-1.svg',
      category: 'car_monthly',
      available: true,
      benefits: [thing],
    },
  };
  const { _id } = await answered(url, requestTo('POST', '/api/products', { body }), { cookie: admin });
  return _id;
}
