import type { Page } from '@playwright/test';
import type { Say } from '../say.ts';
import type { Scene, Studio } from '../studio.ts';

const CARS = '/carshop/chaptercars';

async function openTndPopup(studio: Studio, username: string): Promise<Page> {
  const page = await studio.player(username, CARS);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Buy with TND/ })
    .click();
  await page.getByRole('dialog', { name: 'Make Your Purchase' }).waitFor();
  return page;
}

/** Continues to the card payment and returns the provider's page. */
async function payByCard(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: /^Pay .* TND$/ }).click();
  await page.waitForURL(/konnect\/gateway/);
  await page.getByRole('button', { name: button }).click();
}

/** From the choice of a payment method to the receipt. */
export const paymentScenes: Scene[] = [
  {
    name: 'order',
    run: async (studio) => {
      const page = await studio.player('youssef', CARS);
      const card = page.getByRole('article').first();
      await card
        .getByRole('link', { name: /Buy with USD/ })
        .or(card.getByRole('button', { name: /Buy with USD/ }))
        .click();
      await page.getByRole('button', { name: /PayPal/ }).waitFor();
      await studio.shoot(page, 'order');
    },
  },
  {
    name: 'tip-popup',
    run: async (studio) => {
      const page = await openTndPopup(studio, 'youssef');
      const openPopup = async (one: Page, say: Say) => {
        if (await one.getByRole('dialog').isVisible()) return;
        await one
          .getByRole('article')
          .first()
          .getByRole('button', { name: say('shop.card.buyTnd') })
          .click();
      };
      await studio.shoot(page, 'tip-popup', { prepare: openPopup });
      await studio.shoot(page, 'tip-popup-reference', {
        prepare: async (one, say) => {
          await openPopup(one, say);
          const tip = one.getByRole('button', { name: say('payment.tip.byTip') });
          if (await tip.isVisible()) await tip.click();
          const button = one.getByRole('button', { name: say('payment.tip.getCode') });
          if (await button.isVisible()) await button.click();
          await one.getByText(say('payment.tip.line')).waitFor();
        },
      });
    },
  },
  {
    name: 'card-payment',
    run: async (studio) => {
      const page = await openTndPopup(studio, 'youssef');
      await page.getByRole('link', { name: 'Pay by card' }).click();
      await page.getByRole('button', { name: /^Pay .* TND$/ }).waitFor();
      await studio.shoot(page, 'order-card');
    },
  },
  {
    name: 'payment-processing',
    run: async (studio) => {
      const page = await openTndPopup(studio, 'youssef');
      // The verification is delayed, so that the page in between can be seen.
      await page.route('**/api/payment/verify/**', () => undefined);
      await payByCard(page, /^Pay .* TND$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(500);
      await studio.shoot(page, 'payment-processing');
    },
  },
  {
    name: 'payment-success',
    run: async (studio) => {
      const page = await openTndPopup(studio, 'youssef');
      await payByCard(page, /^Pay .* TND$/);
      await page.getByText('Payment Successful!').waitFor();
      await studio.shoot(page, 'payment-success');
    },
  },
  {
    name: 'payment-failed',
    run: async (studio) => {
      const page = await openTndPopup(studio, 'youssef');
      await payByCard(page, 'Pay with a card that is refused');
      await page.getByText('Payment Failed').waitFor();
      await studio.shoot(page, 'payment-failed');
    },
  },
  {
    name: 'orders',
    run: async (studio) => {
      const page = await studio.player('youssef', '/orders');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, 'orders');
      const nobody = await studio.player('salma', '/orders');
      await nobody.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(nobody, 'orders-empty');
    },
  },
];
