import { expect, test } from '../support/test.ts';

const PICTURE = 'public-site/public/art/hero-828.webp';
const WRONG = {
  name: 'observatory.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

test('@night staff upload the picture of a product, and the catalogue shows it; another kind of file is refused', async ({
  loggedIn,
  newName,
}) => {
  const name = `Lighthouse ${newName()}`;
  const staff = await loggedIn('omar', '/dashboard#/products/create');
  await staff.getByRole('textbox', { name: /^Name/ }).fill(name);
  await staff.getByRole('textbox', { name: 'Description' }).fill('Shows the way to the harbour.');
  await staff.getByRole('combobox', { name: 'Category' }).click();
  await staff.getByRole('option', { name: 'Companies' }).click();
  await staff.getByRole('spinbutton', { name: 'Price (USD)' }).fill('18');
  await staff.getByRole('spinbutton', { name: 'Price (TND)' }).fill('55');

  const image = staff.getByRole('textbox', { name: 'Image' });
  await staff.getByLabel('Upload a picture').setInputFiles(WRONG);
  await expect(
    staff.getByText('Use a JPEG, PNG, WebP or AVIF picture that isn’t animated or damaged'),
  ).toBeVisible();
  await expect(image).toHaveValue('');
  await staff.getByLabel('Upload a picture').setInputFiles(PICTURE);
  await expect(image).toHaveValue(/^\/api\/pictures\//);
  const address = await image.inputValue();
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  const player = await loggedIn(newName(), '/companies');
  const card = player.getByRole('article').filter({ has: player.getByRole('heading', { name }) });
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', address);
  await expect
    .poll(() =>
      picture.evaluate((shown: HTMLImageElement) => {
        shown.scrollIntoView();
        return shown.complete && shown.naturalWidth;
      }),
    )
    .toBeGreaterThan(0);
});
