import { apiOf } from '../support/api.ts';
import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** A phone in the hand, as high as its browser leaves it. */
const PHONE = { width: 390, height: 844 };

test('@night dinars by tip: the code is copied, the proof submitted, the rejection shown', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/cosmetics/weapons');
  await player.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = new Shop(player);
  const dialog = await shop.openTndPopup();
  await dialog.getByRole('button', { name: /^Pay by tip/ }).click();
  await dialog.getByRole('button', { name: 'Get my reference code' }).dblclick();
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy text' })).toHaveText('Copied');
  const line = await player.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText(line, { exact: true })).toBeVisible();
  const [order] = await shop.orders();
  expect(line).toContain(order?.paymentDetails.paymentId);

  await dialog.getByRole('link', { name: 'I’ve paid' }).click();
  const entry = player.getByRole('article');
  await entry.getByText('I’ve paid').click();
  await entry.getByRole('button', { name: 'Send proof' }).click();
  await expect(entry.getByText('Enter the tip number or the link to your ticket')).toBeVisible();
  await entry.getByRole('textbox', { name: 'Link to your ticket' }).fill('my ticket');
  await entry.getByRole('button', { name: 'Send proof' }).click();
  await expect(entry.getByText('Enter the full link')).toBeVisible();
  await entry.getByRole('textbox', { name: 'Link to your ticket' }).fill('https://discord.com/channels/1/2');
  await entry.getByRole('button', { name: 'Send proof' }).click();
  await expect(entry.getByText('Proof sent. The team usually checks it within 24 hours.')).toBeVisible();

  const staff = apiOf(await loggedIn('layla'));
  const body = { reason: 'No tip of that amount came in.' };
  await staff.put('/api/orders/{id}/reject-manual', { path: { id: order?._id ?? '' }, body });
  await player.reload();
  await expect(entry.getByText('No tip of that amount came in.')).toBeVisible();
  expect(await shop.orders()).not.toMatchObject([{ paymentDetails: { status: 'COMPLETED' } }]);
});

for (const locale of ['en', 'ar'] as const) {
  test(`@night dinars by tip on a phone (${locale}): text, platform and next step need no scrolling`, async ({
    loggedIn,
    newName,
  }) => {
    const player = await loggedIn(newName());
    await player.setViewportSize(PHONE);
    const t = textsOf(locale);
    await player.goto(`${locale === 'en' ? '' : `/${locale}`}/cosmetics/weapons`);
    await player
      .getByRole('article')
      .first()
      .getByRole('button', { name: t('shop.card.buyTnd') })
      .click();
    const dialog = player.getByRole('dialog');
    await dialog.getByRole('button', { name: t('payment.tip.byTip') }).click();
    await dialog.getByRole('button', { name: t('payment.tip.getCode') }).click();
    const copy = dialog.getByRole('button', { name: t('payment.tip.copyLine') });
    await expect(copy).toBeFocused();
    for (const part of [
      dialog.locator('code'),
      copy,
      dialog.getByRole('link', { name: t('payment.tip.go') }),
      dialog.getByRole('link', { name: t('payment.tip.paid') }),
      dialog.getByRole('button', { name: t('payment.tip.close') }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      // Nothing covers it: the press reaches it.
      await part.click({ trial: true });
    }
    expect(await dialog.evaluate((popup) => popup.scrollTop)).toBe(0);
  });
}

test('@night a code that the player cancels is closed, and the next one is another', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/cosmetics/weapons');
  const shop = new Shop(player);
  const first = await openCode(shop);
  await player.getByRole('link', { name: 'I’ve paid' }).click();
  const entry = player.getByRole('article');
  await entry.getByRole('button', { name: 'Cancel the code' }).click();
  const question = player.getByRole('dialog', { name: 'Cancel this code?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(entry.getByText('Pending')).toBeVisible();
  await entry.getByRole('button', { name: 'Cancel the code' }).click();
  await question.getByRole('button', { name: 'Cancel the code' }).click();
  await expect(player.getByText('Code cancelled')).toBeVisible();
  await expect(entry.getByText('Closed', { exact: true })).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Copy code' })).toBeHidden();

  await player.goto('/cosmetics/weapons');
  expect(await openCode(shop)).not.toBe(first);
});

test('@night a card payment closes the code of a tip for the same item', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  await openCode(shop);
  await player.getByRole('dialog').getByRole('link', { name: 'pay by card' }).click();
  await shop.payAtKonnect(/^Pay .* TND$/);
  await shop.expectPaid();

  await player.goto('/orders');
  const tip = player.getByRole('article').filter({ hasText: 'so this code is closed' });
  await expect(tip.getByText('Closed', { exact: true })).toBeVisible();
  await expect(tip.getByRole('button', { name: 'Copy code' })).toBeHidden();
  await expect(player.getByRole('article').getByText('Paid', { exact: true })).toHaveCount(1);
});

/** Opens the first product's popup and asks for the code; returns the text for the message of the tip. */
async function openCode(shop: Shop): Promise<string> {
  const dialog = await shop.openTndPopup();
  await dialog.getByRole('button', { name: /^Pay by tip/ }).click();
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  return dialog.locator('code').innerText();
}
