import { requestTo, type ApiRequest, type Schemas } from '@city/api-client';
import type { Person } from '../../tools/clients/people.ts';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import type { Sending } from './open-loop.ts';

/** Headers that every browser sends, and that affect the work. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** A category of the shop. */
export const MEMBERSHIP = requestTo('GET', '/api/products/category/{category}', {
  path: { category: 'membership' },
});

export interface Kind {
  name: string;
  /** Share in percent. */
  weight: number;
  /** True for requests that each player sends once only. */
  once?: boolean;
  /** True for requests with a session: they need the database, and may be refused under load. */
  personal?: boolean;
  make(player: Person): Omit<Sending, 'kind'>;
}

/**
 * The requests of a community's players in an evening: mostly pages and the shop, sometimes personal data, rarely a
 * form.
 */
export function mixOf(products: readonly Schemas['ProductDto'][], etag: string): Kind[] {
  const read = (request: ApiRequest) => ({ ...request, expected: [200] });
  const page = (path: string) => read({ method: 'GET', path, headers: {} });
  const own = (request: ApiRequest, { cookie }: Person) => ({ ...read(request), headers: { cookie } });
  let turn = 0;
  const slug = () => products[turn++ % products.length]?.slug ?? '';
  const onSale = products.find(({ available }) => available)?._id ?? '';
  return [
    { name: 'landing page', weight: 12, make: () => page('/') },
    { name: 'shop page', weight: 8, make: () => page('/shop') },
    { name: 'site configuration', weight: 14, make: () => read(requestTo('GET', '/api/config/site')) },
    { name: 'category', weight: 12, make: () => read(MEMBERSHIP) },
    {
      name: 'category, unchanged',
      weight: 10,
      make: () => ({ ...MEMBERSHIP, headers: { 'if-none-match': etag }, expected: [304] }),
    },
    {
      name: 'product',
      weight: 8,
      make: () => read(requestTo('GET', '/api/products/{id}', { path: { id: slug() } })),
    },
    {
      name: 'who am I',
      personal: true,
      weight: 18,
      make: (player) => own(requestTo('GET', '/api/auth/user/me'), player),
    },
    {
      name: 'own applications',
      personal: true,
      weight: 8,
      make: (player) => own(requestTo('GET', '/api/whiteList/myapp'), player),
    },
    {
      name: 'own orders',
      personal: true,
      weight: 6,
      make: (player) => own(requestTo('GET', '/api/orders/mine'), player),
    },
    {
      name: 'application sent',
      weight: 2,
      once: true,
      personal: true,
      make: ({ cookie, username }) => ({
        ...requestTo('POST', '/api/whiteList', { body: whitelistForm(username) }),
        headers: { cookie },
        expected: [201],
      }),
    },
    {
      name: 'order opened',
      weight: 2,
      once: true,
      personal: true,
      make: (player) => own(requestTo('POST', '/api/orders/tnd', { body: { productId: onSale } }), player),
    },
  ];
}

/** Each player has an own client address, as the last proxy sets it. */
const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** A deterministic, evenly mixed sequence of the requests of a mix. */
export class Mixer {
  private readonly deck: Kind[];
  private turn = 0;
  /** Requests sent so far by kind, so that no player submits a form twice. */
  private readonly used = new Map<string, number>();

  constructor(
    kinds: readonly Kind[],
    private readonly players: readonly Person[],
  ) {
    // Each kind is spread evenly: its n-th request is at (n + ½) of its interval.
    this.deck = kinds
      .flatMap((kind) =>
        Array.from({ length: kind.weight }, (_, index) => ({ kind, at: (index + 0.5) / kind.weight })),
      )
      .sort((a, b) => a.at - b.at)
      .map(({ kind }) => kind);
  }

  /** Whether the kind of this name is personal. */
  isPersonal(name: string): boolean {
    return this.deck.some((kind) => kind.name === name && kind.personal === true);
  }

  next(): Sending {
    const kind = this.deck[this.turn++ % this.deck.length] as Kind;
    const count = this.used.get(kind.name) ?? 0;
    this.used.set(kind.name, count + 1);
    if (kind.once && count >= this.players.length) throw new Error(`no player is left for: ${kind.name}`);
    const index = count % this.players.length;
    const player = this.players[index] as Person;
    const { headers, ...rest } = kind.make(player);
    return {
      kind: kind.name,
      ...rest,
      headers: { ...headers, ...BROWSER, 'x-forwarded-for': addressOf(index) },
    };
  }
}
