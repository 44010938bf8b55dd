import { act, fireEvent, screen } from '@testing-library/react';
import { lazy } from 'react';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildProduct } from '../../../test/records.js';

let arrive = () => {};
jest.mock('./product-edit.js', () => {
  // The form's chunk loads only once it is released.
  const Late = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: () => <p>The form</p> };
  });
  return { ProductCreate: () => <Late /> };
});

afterEach(() => jest.useRealTimers());

it('opens the form although the search is still being typed while it loads', async () => {
  openPanel('/products', memoryProvider({ products: [buildProduct()] }));
  const create = await screen.findByRole('link', { name: 'Create' }, { timeout: 10_000 });
  const search = screen.getByRole('textbox', { name: /search/i });
  jest.useFakeTimers();
  fireEvent.click(create);
  fireEvent.change(search, { target: { value: 'har' } });
  // The list writes the search into the address after half a second.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(window.location.hash).toBe('#/products/create');
  arrive();
  expect(await screen.findByText('The form')).toBeVisible();
});
