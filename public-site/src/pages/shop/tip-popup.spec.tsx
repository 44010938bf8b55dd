import { screen, within } from '@testing-library/react';
import type { ManualPaymentTicket } from '@city/contracts';
import { Refusal } from '../../../test/shop/http-port';
import { openShop, type ShopWorld } from '../../../test/shop/open-shop';
import { aPlayer, aProduct, aSiteConfig } from '../../../test/shop/records';

const ticket: ManualPaymentTicket = {
  orderId: 'order-5',
  reference: 'MRG-7K4Q-M2',
  message: 'MRG-7K4Q-M2 youssef Harmattan GT',
  amount: 27_600,
  expiresAt: '2026-11-24T10:00:00.000Z',
  tippingUrl: 'https://tips.example/mirage',
  ticketUrl: 'https://discord.example/tickets',
};

async function openPopup(world: ShopWorld = {}) {
  const shop = openShop('/carshop/monthlycars', world);
  await shop.person.click(await screen.findByRole('button', { name: 'Buy with TND: Harmattan GT' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Make Your Purchase' }));
  return { ...shop, popup };
}

/** The popup once the player has chosen the tip. */
async function openTip(world: ShopWorld = {}) {
  const opened = await openPopup(world);
  await opened.person.click(opened.popup.getByRole('button', { name: /^Pay by tip/ }));
  return opened;
}

describe('the popup for dinars', () => {
  it('says how much to tip, what to quote, and to open a ticket', async () => {
    const { popup } = await openTip({ user: aPlayer({ pack: 'Bronze' }) });
    expect(popup.getAllByText(/27\.60 TND/).length).toBeGreaterThan(0);
    expect(popup.getByText('youssef')).toBeVisible();
    expect(popup.getByText(/Open a ticket on our Discord with your proof/)).toBeVisible();
    expect(popup.getByRole('link', { name: 'Open a ticket' })).toHaveAttribute(
      'href',
      aSiteConfig().links.supportTicket,
    );
    const go = popup.getByRole('link', { name: /^Go to the tipping platform/ });
    expect(go).toHaveAttribute('href', 'https://tips.example/mirage');
    expect(go).toHaveAttribute('target', '_blank');
    expect(go).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('closes', async () => {
    const { person, popup } = await openPopup();
    await person.click(popup.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requests a personal code and copies the line for the tip', async () => {
    const { person, popup, port } = await openTip({
      api: (api) => api.on('POST /api/orders/tnd', ticket),
    });
    await person.click(popup.getByRole('button', { name: 'Get my reference code' }));
    expect(await popup.findByText(ticket.message)).toBeVisible();
    expect(port.sentTo('POST /api/orders/tnd')).toEqual([
      { productId: 'p1', expectedPrice: 30, again: false },
    ]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(popup.getByRole('button', { name: 'Copy text' }));
    expect(copied).toHaveBeenCalledWith('MRG-7K4Q-M2 youssef Harmattan GT');
    expect(await popup.findByText('Copied')).toBeVisible();
  });

  it('explains an open code with another amount', async () => {
    const { person, popup } = await openTip({
      api: (api) => api.on('POST /api/orders/tnd', { ...ticket, amount: 18_500 }),
    });
    await person.click(popup.getByRole('button', { name: 'Get my reference code' }));
    await popup.findByText(ticket.message);
    expect(popup.getByText(/on the tipping platform\.$/)).toHaveTextContent(
      'Tip 18.50 TND on the tipping platform.',
    );
    expect(popup.queryByText(/30\.00 TND/)).toBeNull();
  });

  it('requests no code when the price has changed, and shows the new price', async () => {
    let tndPrice = 30;
    const asked: unknown[] = [];
    const { person, popup, port } = await openTip({
      api: (api) =>
        api
          .on('GET /api/products/harmattan-gt', () => aProduct({ tndPrice }))
          .on('POST /api/orders/tnd', () => {
            asked.push(tndPrice);
            return asked.length === 1 ? new Refusal(409, 'PRICE_CHANGED') : ticket;
          }),
    });
    tndPrice = 35;
    await person.click(popup.getByRole('button', { name: 'Get my reference code' }));
    expect(await popup.findByText('The price has changed, please review your order')).toBeVisible();
    expect(await popup.findAllByText(/35\.00 TND/)).not.toHaveLength(0);
    await person.click(popup.getByRole('button', { name: 'Get my reference code' }));
    expect(await popup.findByText(ticket.message)).toBeVisible();
    expect(port.sentTo('POST /api/orders/tnd')).toEqual([
      { productId: 'p1', expectedPrice: 30, again: false },
      { productId: 'p1', expectedPrice: 35, again: false },
    ]);
  });

  it('asks before it gives a code for what was just bought', async () => {
    const tnd = { amount: 30_000, currency: 'TND' };
    const quote = {
      ...{ productId: 'p1', price: tnd, total: tnd, discount: null, alreadyHeld: false, effects: [] },
      lastPurchase: { number: 'MRG-7K4Q-M2XT', at: new Date().toISOString() },
    };
    const { person, popup, port } = await openPopup({
      api: (api) =>
        api.on('GET /api/products/p1/quote?currency=TND', quote).on('POST /api/orders/tnd', ticket),
    });
    await person.click(await popup.findByRole('button', { name: 'Buy another' }));
    await person.click(popup.getByRole('button', { name: /^Pay by tip/ }));
    await person.click(popup.getByRole('button', { name: 'Get my reference code' }));
    expect(port.sentTo('POST /api/orders/tnd')).toEqual([
      { productId: 'p1', expectedPrice: 30, again: true },
    ]);
  });

  it('says why no code could be requested', async () => {
    const { person, popup } = await openTip({
      api: (api) => api.on('POST /api/orders/tnd', new Refusal(409, 'PRODUCT_UNAVAILABLE', 'Not for sale')),
    });
    await person.click(popup.getByRole('button', { name: 'Get my reference code' }));
    expect(await popup.findByText('We couldn’t create your reference code.')).toBeVisible();
  });

  it('shows only the steps of the tip once there is a code, with one line for the card', async () => {
    const { person, popup, address } = await openTip({
      api: (api) => api.on('POST /api/orders/tnd', ticket),
    });
    await person.click(popup.getByRole('button', { name: 'Get my reference code' }));
    const [message, tip, proof] = await popup.findAllByRole('listitem');
    expect(within(message!).getByRole('button', { name: 'Copy text' })).toHaveFocus();
    expect(within(tip!).getByRole('link', { name: /^Go to the tipping platform/ })).toBeVisible();
    expect(within(proof!).getByRole('link', { name: 'I’ve paid' })).toBeVisible();
    expect(proof).toHaveTextContent('then send us its link with “I’ve paid”');
    expect(popup.getByText(/^The code is valid until .* (UTC|GMT)/)).toBeVisible();
    expect(popup.queryByRole('link', { name: /^Pay by card/ })).toBeNull();
    await person.click(popup.getByRole('link', { name: 'pay by card' }));
    expect(address()).toBe('/order_tnd?product=harmattan-gt');
  });

  it('offers the card first, because a tip waits for the team, and the steps of a tip after the choice', async () => {
    const { person, popup } = await openPopup();
    const card = popup.getByRole('link', { name: /^Pay by card/ });
    const tip = popup.getByRole('button', { name: /^Pay by tip/ });
    expect(card.compareDocumentPosition(tip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(tip).toHaveTextContent('Checked by hand, usually within 24 hours.');
    expect(popup.queryByRole('listitem')).toBeNull();
    await person.click(tip);
    expect(popup.getAllByRole('listitem')).toHaveLength(3);
    expect(popup.getByRole('link', { name: 'pay by card' })).toHaveAttribute(
      'href',
      '/order_tnd?product=harmattan-gt',
    );
  });

  it('offers the card where the category is sold by card', async () => {
    const { person, popup, address } = await openPopup();
    await person.click(popup.getByRole('link', { name: /^Pay by card/ }));
    expect(address()).toBe('/order_tnd?product=harmattan-gt');
  });

  it('shows the steps at once where the card is switched off', async () => {
    const { popup } = await openPopup({ config: aSiteConfig(['paypal', 'tip']) });
    expect(popup.queryByRole('link', { name: /pay by card/i })).toBeNull();
    expect(popup.getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows the price of the character slot in DT', async () => {
    const slot = aProduct({
      slug: 'character-slot',
      name: 'Character Slot',
      category: 'character_slot',
      tndPrice: 95,
    });
    const { person } = openShop('/cosmetics', { products: [slot] });
    await person.click(await screen.findByRole('button', { name: 'Buy with TND: Character Slot' }));
    expect(await screen.findByText('95.00 DT')).toBeVisible();
  });
});
