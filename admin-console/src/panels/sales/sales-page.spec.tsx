import type { Sale, SaleInput, SalePreview } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildProduct } from '../../../test/records.js';
import { buildSale, inDays } from '../../../test/sales.js';

const PREVIEW: SalePreview = {
  cards: [
    {
      ...{ productId: 'p1', name: 'Harmattan GT', image: '/art/a.svg', percent: 10 },
      ...{ struck: { amount: 1000, currency: 'USD' }, total: { amount: 900, currency: 'USD' } },
    },
  ],
  products: 4,
  raised: [{ productId: 'p2', name: 'Raised', percent: 0 }],
  overlaps: [{ _id: 's2', name: { en: 'Spring', fr: '', ar: '' } }],
};

function open(sales: Sale[], given: Record<string, jest.Mock> = {}) {
  const commands = {
    readSales: jest.fn().mockResolvedValue(sales),
    addSale: jest.fn((input: SaleInput) => Promise.resolve(buildSale(input))),
    changeSale: jest.fn().mockResolvedValue(buildSale()),
    removeSale: jest.fn().mockResolvedValue(buildSale()),
    previewSale: jest.fn().mockResolvedValue(PREVIEW),
    ...given,
  };
  return { ...commands, ...openPanel('/sales', memoryProvider({ products: [buildProduct()] }, commands)) };
}

async function fill(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: 'New sale' }));
  await person.type(await screen.findByRole('textbox', { name: /^Name \(English\)/ }), 'Spring');
  await person.click(screen.getByRole('combobox', { name: /^Categories/ }));
  await person.click(await screen.findByRole('option', { name: 'Houses' }));
  await person.keyboard('{Escape}');
}

it('lists what runs, comes and has ended', async () => {
  open([
    buildSale(),
    buildSale({ _id: 's2', name: { en: 'Spring', fr: '', ar: '' }, startsAt: inDays(3), endsAt: inDays(9) }),
    buildSale({ _id: 's3', name: { en: 'Autumn', fr: '', ar: '' }, endsAt: inDays(-0.5), isExtended: true }),
  ]);
  for (const [state, name] of [
    ['Running', 'Winter'],
    ['Coming', 'Spring'],
    ['Ended', 'Autumn'],
  ] as const) {
    const part = within(await screen.findByRole('region', { name: state }));
    expect(part.getByRole('article', { name })).toHaveTextContent('25% off');
  }
  expect(screen.queryByText('No sale is running.')).toBeNull();
});

it('previews a new sale with its warnings, and saves it', async () => {
  const { person, addSale, previewSale } = open([]);
  expect(await screen.findByText('No sale is running.')).toBeVisible();
  await fill(person);
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('The sale counts for 4 products.')).toBeVisible();
  expect(screen.getByText('Harmattan GT')).toBeVisible();
  expect(screen.getByText(/Raised/).closest('li')).toHaveTextContent('Raised · no badge');
  expect(screen.getByText(/^The best sale counts/)).toHaveTextContent('Spring');
  expect(previewSale).toHaveBeenCalledWith(expect.objectContaining({ percent: 10, categories: ['house'] }));
  const form = within(screen.getByRole('form', { name: 'New sale' }));
  await person.click(form.getByRole('button', { name: 'New sale' }));
  await waitFor(() => expect(addSale).toHaveBeenCalled());
  expect(addSale.mock.calls[0]?.[0]).toMatchObject({ name: { en: 'Spring' }, withPack: true });
});

it('keeps the form if a second person has to approve the sale', async () => {
  const waits = new HttpError('Accepted', 202, { code: 'APPROVAL_NEEDED', details: { approvalId: 'a1' } });
  const { person } = open([], { addSale: jest.fn().mockRejectedValue(waits) });
  await fill(person);
  const form = within(screen.getByRole('form', { name: 'New sale' }));
  await person.click(form.getByRole('button', { name: 'New sale' }));
  expect(await form.findByRole('link', { name: 'Approvals' })).toHaveAttribute(
    'href',
    expect.stringContaining('/approvals/a1'),
  );
});

it('changes only the name and the end of a running sale, and ends it after a question', async () => {
  const { person, changeSale } = open([buildSale()]);
  const card = within(await screen.findByRole('article', { name: 'Winter' }));
  await person.click(card.getByRole('button', { name: 'Edit' }));
  expect(card.getByRole('spinbutton', { name: /^Percent off/ })).toHaveAttribute('readonly');
  await person.type(card.getByRole('textbox', { name: /^Name \(English\)/ }), ' sale');
  await person.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changeSale).toHaveBeenCalled());
  expect(changeSale.mock.calls[0]).toEqual([
    's1',
    { name: { en: 'Winter sale', fr: '', ar: '' }, endsAt: expect.any(String) },
  ]);
  await person.click(await card.findByRole('button', { name: 'End now' }));
  expect(card.getByText('The prices return to normal within seconds.')).toBeVisible();
  await person.click(card.getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(changeSale).toHaveBeenCalledTimes(2));
});

it('previews a stored sale under its id', async () => {
  const { person, previewSale } = open([buildSale({ startsAt: inDays(1) })]);
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await person.click(await screen.findByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(previewSale).toHaveBeenCalledWith(expect.objectContaining({ _id: 's1' })));
});

it('deletes a sale that has not begun', async () => {
  const { person, removeSale } = open([buildSale({ startsAt: inDays(1) })]);
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removeSale).toHaveBeenCalledWith('s1'));
});
