import { screen, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { anOrder, aProduct } from '../../../test/shop/records';

it('shows a picture of what was bought and its state', async () => {
  const car = aProduct();
  applyApi(youssef, {
    ...EMPTY,
    'GET /api/orders/mine': { body: [anOrder()] },
    'GET /api/products': { body: [car] },
  });
  renderSite('/me');
  const entry = within(await screen.findByRole('article', { name: 'Harmattan GT' }));
  expect(await entry.findByRole('presentation', { hidden: true })).toHaveAttribute('src', car.image);
  expect(entry.getByText('Paid')).toBeVisible();
});
