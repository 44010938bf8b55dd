import type { Stock } from '@city/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildProduct } from '../../../test/records.js';

const stock: Stock = {
  total: 1,
  left: 0,
  held: [
    {
      ...{ paymentId: 'a'.repeat(24), reference: 'MRG-7K4Q-M2XT', method: 'paypal', status: 'refunded' },
      ...{ userId: '42', userName: 'youssef', orderId: null, at: '2026-11-25T10:00:00.000Z', sold: true },
    },
  ],
};

it('shows who holds the only one, changes how many there are and puts it back on sale', async () => {
  const setProductStock = jest.fn().mockResolvedValue({ ...stock, total: 2, left: 1 });
  const putBackOnSale = jest.fn().mockResolvedValue({ total: 2, left: 2, held: [] });
  const productStock = () => Promise.resolve(stock);
  const product = buildProduct();
  openPanel(
    `/products/${product.id}`,
    memoryProvider({ products: [product] }, { productStock, setProductStock, putBackOnSale }),
  );
  expect(await screen.findByText(/youssef/)).toBeVisible();
  expect(screen.getByText('Left: 0')).toBeVisible();

  const total = screen.getByLabelText('Total units');
  await userEvent.clear(total);
  await userEvent.type(total, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Change stock' }));
  expect(setProductStock).toHaveBeenCalledWith(product.id, 2);
  expect(await screen.findByText('Left: 1')).toBeVisible();

  await userEvent.type(screen.getByLabelText('Reason'), 'Emptied by hand');
  await userEvent.click(screen.getByRole('button', { name: 'Put back on sale' }));
  expect(putBackOnSale).toHaveBeenCalledWith(stock.held[0]?.paymentId, {
    reason: 'Emptied by hand',
    productId: product.id,
  });
  expect(await screen.findByText('Left: 2')).toBeVisible();
});
