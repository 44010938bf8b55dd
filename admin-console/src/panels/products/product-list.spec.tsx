import { screen, waitFor } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildProduct } from '../../../test/records.js';
import { NoResponseError } from '../../platform/http-client.js';

describe('the products panel', () => {
  it('makes a product unavailable', async () => {
    const setAvailable = jest.fn().mockResolvedValue(buildProduct({ available: false }));
    const { person } = openPanel(
      '/products',
      memoryProvider({ products: [buildProduct()] }, { setAvailable }),
    );
    await person.click(await screen.findByRole('switch', { name: 'Harmattan GT: for sale' }));
    expect(setAvailable).toHaveBeenCalledWith('p1', false);
    expect(await screen.findByText('Harmattan GT is no longer for sale')).toBeVisible();
  });

  it('shows the new availability optimistically and reverts it when the server refuses', async () => {
    let refuse: (error: Error) => void = () => {};
    const setAvailable = jest.fn(() => new Promise<never>((_, reject) => (refuse = reject)));
    const { person } = openPanel(
      '/products',
      memoryProvider({ products: [buildProduct()] }, { setAvailable }),
    );
    const toggle = await screen.findByRole('switch', { name: 'Harmattan GT: for sale' });
    expect(toggle).toBeChecked();
    await person.click(toggle);
    expect(toggle).not.toBeChecked();
    // A second press sends nothing while the first command is running.
    await person.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(setAvailable).toHaveBeenCalledTimes(1);
    refuse(new NoResponseError(true));
    await waitFor(() => expect(toggle).toBeChecked());
    expect(
      await screen.findByText(/^The site didn’t answer, so we can’t tell whether this was saved/),
    ).toBeVisible();
  });

  it('rejects a price with three decimals and saves a valid product', async () => {
    const create = jest.fn().mockResolvedValue({ data: buildProduct() });
    const { person } = openPanel('/products/create', memoryProvider({ products: [] }, { create }));

    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harmattan GT');
    await person.type(screen.getByRole('textbox', { name: 'Description' }), 'Two doors, long nose.');
    await person.click(screen.getByRole('combobox', { name: 'Category' }));
    await person.click(screen.getByRole('option', { name: 'Cars: monthly' }));
    const usd = screen.getByRole('spinbutton', { name: 'Price (USD)' });
    await person.type(usd, '9.999');
    await person.type(screen.getByRole('spinbutton', { name: 'Price (TND)' }), '30');
    await person.type(screen.getByRole('textbox', { name: 'Image' }), '/art/products/car_monthly-1.svg');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A price is 0 or more, with at most two decimals')).toBeVisible();
    expect(create).not.toHaveBeenCalled();

    await person.clear(usd);
    await person.type(usd, '9.99');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1]).toMatchObject({
      data: { price: 9.99, tndPrice: 30, category: 'car_monthly' },
    });
  });
});
