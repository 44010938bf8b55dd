import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildProduct } from '../../../test/records.js';

const ADDRESS = `/api/pictures/${'a'.repeat(32)}-1600x900`;

const open = (uploadPicture: (file: Blob) => Promise<{ address: string }>) =>
  openPanel('/products/p1', memoryProvider({ products: [buildProduct()] }, { uploadPicture }));

const picture = (bytes = 8) => new File([new Uint8Array(bytes)], 'car.png', { type: 'image/png' });

it('an upload fills the picture of a product, and its card shows it', async () => {
  const { person } = open(() => Promise.resolve({ address: ADDRESS }));
  await person.upload(await screen.findByLabelText('Upload a picture'), picture());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Image' })).toHaveValue(ADDRESS));
});

it('a file that is dropped onto the button is uploaded, too', async () => {
  open(() => Promise.resolve({ address: ADDRESS }));
  const zone = (await screen.findByText('or drop it here')).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [picture()] } });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Image' })).toHaveValue(ADDRESS));
});

it('the product cannot be saved while its picture is on the way', async () => {
  let arrive: (answer: { address: string }) => void = () => undefined;
  const { person } = open(() => new Promise((resolve) => (arrive = resolve)));
  await person.upload(await screen.findByLabelText('Upload a picture'), picture());
  expect(await screen.findByRole('button', { name: 'Waiting for the picture' })).toBeDisabled();
  arrive({ address: ADDRESS });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
});

it('a refused picture leaves the field as it was and says why', async () => {
  const errors = [{ field: 'picture', code: 'PICTURE_FORMAT' }];
  const { person } = open(() =>
    Promise.reject(new HttpError('', 400, { code: 'VALIDATION_FAILED', errors })),
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Image' });
  const before = field.value;
  await person.upload(screen.getByLabelText('Upload a picture'), picture());
  expect(await screen.findByText(/Use a JPEG, PNG, WebP or AVIF/)).toBeVisible();
  expect(field).toHaveValue(before);
});

it('a picture that is too large is not even sent', async () => {
  const send = jest.fn();
  const { person } = open(send);
  await person.upload(await screen.findByLabelText('Upload a picture'), picture(10 * 1_024 * 1_024 + 1));
  expect(await screen.findByText(/10 MB/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});
