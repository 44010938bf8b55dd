import { screen, waitFor } from '@testing-library/react';
import { buildUser, memoryProvider, openPanel } from '../../../test/console.js';
import { buildOrder } from '../../../test/records.js';

const TIPS = encodeURIComponent(JSON.stringify({ method: 'tip' }));

describe('the views of a list', () => {
  beforeEach(() => localStorage.clear());

  it('keep filters and order under a name, and can be deleted', async () => {
    const { person } = openPanel(
      `/orders?filter=${TIPS}&sort=userName&order=ASC`,
      memoryProvider({ orders: [buildOrder()] }),
    );
    await person.click(await screen.findByRole('button', { name: 'Views' }));
    await person.click(screen.getByRole('menuitem', { name: 'Save this view' }));
    await person.type(await screen.findByRole('textbox', { name: /Name of the view/ }), 'Tips{Enter}');
    // The list shows the view by its name until something is changed.
    expect(await screen.findByRole('button', { name: 'Tips' })).toBeVisible();
    window.location.hash = '#/orders?filter=%7B%7D';
    await person.click(await screen.findByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Tips' }));
    await waitFor(() =>
      expect(decodeURIComponent(window.location.hash)).toMatch(/"method":"tip".*userName.*ASC/),
    );
    await person.click(await screen.findByRole('button', { name: 'Tips' }));
    await person.click(await screen.findByRole('menuitem', { name: /^Delete the view/ }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
  });

  it('leave out what is no view', async () => {
    const user = buildUser();
    const order = { field: 'createdAt', order: 'DESC' };
    const stored = [null, { name: 'Half' }, { name: 'Mine', filter: { method: 'tip' }, sort: order }];
    localStorage.setItem(`RaStore.views.${user._id}.orders`, JSON.stringify(stored));
    const { person } = openPanel('/orders', memoryProvider({ orders: [buildOrder()] }), { user });
    await person.click(await screen.findByRole('button', { name: 'Views' }));
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Mine', 'Save this view']);
  });
});
