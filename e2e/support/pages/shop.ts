import type { Locator, Page } from '@playwright/test';
import { apiOf } from '../api.ts';
import { expect } from '../test.ts';

/** The shop and its payment methods, as a player uses them. */
export class Shop {
  constructor(readonly page: Page) {}

  card(index = 0): Locator {
    return this.page.getByRole('article').nth(index);
  }

  async nameOf(card: Locator): Promise<string> {
    return (await card.getByRole('heading').innerText()).trim();
  }

  async buyWithDollars(card = this.card()): Promise<void> {
    await card
      .getByRole('link', { name: /Buy with USD/ })
      .or(card.getByRole('button', { name: /Buy with USD/ }))
      .click();
    await expect(this.page).toHaveURL(/\/order\b/);
  }

  async openTndPopup(card = this.card()): Promise<Locator> {
    await card.getByRole('button', { name: /Buy with TND/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Make Your Purchase' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async chooseCard(dialog: Locator): Promise<void> {
    await dialog
      .getByRole('link', { name: 'Pay by card' })
      .or(dialog.getByRole('button', { name: 'Pay by card' }))
      .click();
    await expect(this.page).toHaveURL(/\/order_tnd/);
  }

  /** Presses PayPal's button; returns the window that opens. */
  async openPayPal(): Promise<Page> {
    const pay = this.page.getByRole('button', { name: /PayPal/ });
    await pay.waitFor();
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), pay.click()]);
    return popup;
  }

  async inPayPalWindow(button: RegExp): Promise<void> {
    await (await this.openPayPal()).getByRole('button', { name: button }).click();
  }

  /** Starts the card payment and returns the provider's page. */
  async payAtKonnect(button: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay .* TND$/ }).click();
    await this.page.waitForURL(/konnect\/gateway/);
    await this.page.getByRole('button', { name: button }).click();
  }

  /** Chooses Flouci for the payment in dinars, and presses a button of its page. */
  async payAtFlouci(button: string | RegExp): Promise<void> {
    await this.page.getByRole('radio', { name: 'Flouci' }).check();
    await this.page.getByRole('button', { name: /^Pay .* TND$/ }).click();
    await this.page.waitForURL(/flouci\/pay/);
    await this.page.getByRole('button', { name: button }).click();
  }

  /** The player's orders on the server, newest first. */
  orders() {
    return apiOf(this.page).get('/api/orders/mine');
  }

  /** Opens the order page of the first product of a page, and returns the product's name. */
  async orderFirst(currency: 'USD' | 'TND'): Promise<string> {
    const name = await this.nameOf(this.card());
    if (currency === 'USD') await this.buyWithDollars();
    else await this.chooseCard(await this.openTndPopup());
    await expect(this.page.getByRole('region', { name: 'Order summary' })).toContainText(name);
    return name;
  }

  async expectPaid(): Promise<void> {
    await expect(this.page.getByText('Payment Successful!')).toBeVisible();
  }
}
