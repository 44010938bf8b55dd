import type { ProductChange } from '@city/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildEntity } from '../../../test/applications.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildProduct } from '../../../test/records.js';

const open = (history: ProductChange[] = []) =>
  openPanel(
    '/products/p1',
    memoryProvider({ products: [buildProduct()] }, { changesOf: () => Promise.resolve(history) }),
  );

/** Longer than the console's refetch interval. */
const REFRESH_MS = 25_000;

afterEach(() => jest.useRealTimers());

/** The table of the preview: a pack, its price in dollars and in dinars, each after a struck-through original price. */
const prices = () =>
  within(screen.getByRole('table', { name: 'Price per pack' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the page of a product', () => {
  it('previews the card while typing, in both currencies with the discount of each pack', async () => {
    const { person } = open();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(prices()).toEqual([
      ['No pack', '$10.00', '30.00 TND'],
      ['Bronze', '$10.00 $9.20', '30.00 TND 27.60 TND'],
      ['Silver', '$10.00 $8.80', '30.00 TND 26.40 TND'],
      ['Gold', '$10.00 $8.30', '30.00 TND 24.90 TND'],
    ]);

    await person.type(name, ' II');
    expect(screen.getByRole('heading', { name: 'Harmattan GT II' })).toBeVisible();
    const usd = screen.getByRole('spinbutton', { name: 'Price (USD)' });
    await person.clear(usd);
    expect(prices()[3]).toEqual(['Gold', '–', '30.00 TND 24.90 TND']);
    await person.type(usd, '20');
    expect(prices()[3]).toEqual(['Gold', '$20.00 $16.60', '30.00 TND 24.90 TND']);
    await person.click(screen.getByRole('combobox', { name: /^Category/ }));
    await person.click(screen.getByRole('option', { name: 'VIP membership' }));
    expect(prices()[3]).toEqual(['Gold', '$20.00', '30.00 TND']);
    await person.click(screen.getByRole('switch', { name: 'Available' }));
    expect(screen.getByText('Not for sale')).toBeVisible();
  });

  it('takes pictures of the site only, but keeps the link of an older product', async () => {
    const image = 'https://cdn.example/old.png';
    const update = jest.fn((_resource: string, { data }: { data: unknown }) => Promise.resolve({ data }));
    const { person } = openPanel(
      '/products/p1',
      memoryProvider({ products: [buildProduct({ image })] }, { update } as never),
    );
    const field = await screen.findByRole('textbox', { name: 'Image' });
    await person.clear(field);
    await person.type(field, 'https://cdn.example/new.png');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Upload a picture, or enter a path that starts with /art/')).toBeVisible();
    expect(update).not.toHaveBeenCalled();

    await person.clear(field);
    await person.type(field, image);
    await person.type(screen.getByRole('textbox', { name: 'Name' }), ' II');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ image });
  });

  it('asks before a click in the menu discards unsaved input', async () => {
    const { person } = openPanel('/products/p1', memoryProvider({ products: [buildProduct()] }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.type(name, ' II');
    await person.click(screen.getByRole('link', { name: 'Home' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await person.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Harmattan GT II');
  });

  it('keeps unsaved input while the product changes on the server', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const products = [buildProduct()];
    const changesOf = jest.fn().mockResolvedValue([]);
    const provider = memoryProvider({ products }, { changesOf });
    const { person } = openPanel('/products/p1', provider);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.type(name, ' II');
    products[0] = { ...buildProduct(), name: 'Another name' };
    changesOf.mockClear();
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_MS));
    expect(changesOf).toHaveBeenCalled();
    expect(name).toHaveValue('Harmattan GT II');
  });

  it('does not show cached data of the list in the form, which a refetch would reset', async () => {
    let answer: (found: object) => void = () => undefined;
    const getOne = jest.fn(() => new Promise<never>((resolve) => (answer = resolve as typeof answer)));
    const provider = memoryProvider({ products: [buildProduct()] }, { getOne });
    const { person } = openPanel('/products', provider);
    await person.click(await screen.findByRole('link', { name: 'Harmattan GT' }));
    await waitFor(() => expect(getOne).toHaveBeenCalled());
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await act(async () => answer({ data: { ...buildProduct(), name: 'Another name' } }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Another name');
  });

  it('shows who changed which price, newest first', async () => {
    open([
      { at: '2026-10-01T12:00:00.000Z', action: 'created', by: null, changes: [] },
      {
        at: '2026-10-02T12:00:00.000Z',
        action: 'updated',
        by: buildPerson('Layla'),
        changes: [{ field: 'price', before: 12, after: 10 }],
      },
      {
        at: '2026-10-03T12:00:00.000Z',
        action: 'updated',
        by: buildPerson('Nour'),
        changes: [
          { field: 'tndPrice', before: 36, after: 30 },
          { field: 'available', before: true, after: false },
        ],
      },
    ]);
    const history = (await screen.findByText('Created')).closest('ol') as HTMLElement;
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(
        /^EditedNour · 3 Oct .*Price \(TND\): 36\.00 TND → 30\.00 TNDAvailable: Yes → No$/,
      ),
      expect.stringMatching(/^EditedLayla · 2 Oct .*Price \(USD\): \$12\.00 → \$10\.00$/),
      expect.stringMatching(/^Created1 Oct /),
    ]);
  });

  it('names the entity in the history of who may buy it', async () => {
    const needs = { fact: 'entity', entityId: 'e1', part: 'member' } as const;
    const changes = [{ field: 'needs', before: null, after: needs }];
    const history: ProductChange[] = [
      { at: '2026-10-02T12:00:00.000Z', action: 'updated', by: null, changes },
    ];
    const entity = buildEntity({ status: 'Accepted' });
    openPanel(
      '/products/p1',
      memoryProvider(
        { products: [buildProduct()], entities: [{ ...entity, id: 'e1' }] },
        { changesOf: () => Promise.resolve(history) },
      ),
    );
    expect(await screen.findByText('Confirmed member of Dune Wolves')).toBeVisible();
  });
});
