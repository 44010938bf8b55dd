import { screen, waitFor } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildProduct } from '../../../test/records.js';

/** Opens the page of a product that is stored with these values. */
async function open(values: Parameters<typeof buildProduct>[0] = {}) {
  const stored = buildProduct(values);
  const update = jest.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { ...stored, ...data } }),
  );
  const { person } = openPanel(
    '/products/p1',
    memoryProvider({ products: [stored] }, { update: update as never }),
  );
  await screen.findByRole('textbox', { name: 'Name' });
  return {
    person,
    async choose(option: string) {
      await person.click(screen.getByRole('combobox', { name: /^Who may buy it/ }));
      await person.click(await screen.findByRole('option', { name: option }));
    },
    async saved() {
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(update).toHaveBeenCalled());
      return update.mock.calls[0]?.[1].data;
    },
  };
}

it('limits a product to players with a fact, to a number for each, and hides it from others', async () => {
  const { person, choose, saved } = await open();
  expect(screen.queryByRole('switch', { name: /^Hidden from others/ })).not.toBeInTheDocument();
  await choose('Whitelist accepted');
  await person.type(screen.getByRole('spinbutton', { name: /^Limit for each player/ }), '2');
  await person.click(screen.getByRole('switch', { name: /^Hidden from others/ }));
  expect(await saved()).toMatchObject({
    needs: { fact: 'application', kind: 'whitelist' },
    perPlayer: 2,
    hidden: true,
  });
});

it('opens a product to everybody again', async () => {
  const needs = { fact: 'level', group: 'queue', rank: 2, exact: false } as const;
  const { person, choose, saved } = await open({ needs, perPlayer: 1 });
  expect(screen.getByText('queue 2 or higher')).toBeVisible();
  await choose('Clear value');
  await person.clear(screen.getByRole('spinbutton', { name: /^Limit for each player/ }));
  expect(await saved()).toMatchObject({ needs: null, perPlayer: null, hidden: false });
});
