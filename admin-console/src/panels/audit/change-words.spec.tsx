import type { AuditEntry, Locale } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildAuditEntry } from '../../../test/records.js';

type Facts = Pick<AuditEntry, 'before' | 'after'> & { type: string };

const ENTRIES: Facts[] = [
  { type: 'product', before: { tndPrice: 36, available: true }, after: { tndPrice: 30, available: false } },
  { type: 'order', before: { status: 'PENDING' }, after: { status: 'COMPLETED', tippedAmount: 18.5 } },
  {
    type: 'whitelist',
    before: { status: 'Pending', reason: null },
    after: { status: 'Rejected', reason: 'Short' },
  },
  {
    type: 'user',
    before: { suspended: false },
    after: { suspended: true, until: '2026-12-24T11:00:00.000Z' },
  },
  { type: 'user', before: { pack: 'None' }, after: { pack: 'Gold', packExpiresAt: 'never' } },
  {
    type: 'settings',
    before: { links: { x: null }, memberCaps: { Crew: 6 } },
    after: { links: { x: 'https://x.com/m' }, memberCaps: { Crew: 1200 } },
  },
  {
    type: 'entity',
    before: { motto: 'Sand', legalPerks: ['A', 'B'] },
    after: { motto: 'Dust', legalPerks: ['A', 'C'] },
  },
  { type: 'token', before: null, after: { name: 'Order sheet', expiresAt: 'never' } },
];

/** The displayed changes of each entry. */
async function changesIn(locale: Locale): Promise<string[][]> {
  const audit = ENTRIES.map(({ type, ...facts }, n) =>
    buildAuditEntry({
      ...facts,
      _id: `a${n}`,
      id: `a${n}`,
      target: { type, id: 't' },
    } as Partial<AuditEntry>),
  );
  const { unmount } = openPanel('/audit', memoryProvider({ audit }), { locale });
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  const changes = rows.map((row) =>
    within(row)
      .getAllByRole('listitem')
      // Without bidi isolates, and with plain spaces.
      .map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')),
  );
  unmount();
  return changes;
}

it('translates field names and values', async () => {
  const [product, order, application, suspension, pack, settings, entity, token] = await changesIn('en');
  expect(product).toEqual(['Price (TND): 36.00 TND → 30.00 TND', 'Available: Yes → No']);
  expect(order).toEqual(['Status: Pending → Completed', 'Tip amount: 18.50 TND']);
  expect(application).toEqual(['Status: Pending → Rejected', 'Reason: Short']);
  expect(suspension).toEqual(['Suspended: No → Yes', expect.stringMatching(/^Until: 24 Dec 2026, \d/)]);
  // A field without a translation is still readable.
  expect(pack).toEqual(['Pack: None → Gold', 'Pack expires at: never']);
  expect(settings).toEqual(['Crew member limit: 6 → 1,200', 'X: https://x.com/m']);
  expect(entity).toEqual(['Motto: Sand → Dust', 'Legal perks: A · B → A · C']);
  expect(token).toEqual(['Name: Order sheet', 'Ends at: never']);
});

it.each([
  [
    'fr',
    ['Prix (TND) : 36,00 TND → 30,00 TND', 'Disponible : Oui → Non'],
    'Statut : En attente → Refusée',
    'Nom : Order sheet',
  ],
  [
    'ar',
    ['السعر (دينار): 36,00 د.ت ← 30,00 د.ت', 'متوفر: نعم ← لا'],
    'الحالة: قيد الانتظار ← مرفوض',
    'الاسم: Order sheet',
  ],
] as const)('@night in %s', async (locale, product, state, token) => {
  const changes = await changesIn(locale);
  expect(changes[0]).toEqual(product);
  expect(changes[2]?.[0]).toBe(state);
  expect(changes[7]?.[0]).toBe(token);
});
