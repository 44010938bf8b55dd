import type { Page, Route } from '@playwright/test';
import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

/** The server's responses to successive submissions, with their idempotency keys. */
interface Submissions {
  keys: (string | undefined)[];
  answers: Record<string, unknown>[];
}

/**
 * Cuts the connection during the first POST to a path: the server processes it, but its response is lost. While the
 * connection is down the page cannot load `views` either.
 */
async function cutConnection(page: Page, path: string, views: string[] = []): Promise<Submissions> {
  const seen: Submissions = { keys: [], answers: [] };
  let isDown = true;
  const carry = async (route: Route) => {
    seen.keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    seen.answers.push((await answer.json()) as Record<string, unknown>);
    if (seen.keys.length === 1) return route.abort('connectionreset');
    isDown = false;
    return route.fulfill({ response: answer });
  };
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? carry(route) : route.fallback(),
  );
  for (const view of views) {
    await page.route(`**${view}`, (route) => (isDown ? route.abort('connectionreset') : route.fallback()));
  }
  return seen;
}

function expectSameRow({ keys, answers }: Submissions, id: string): void {
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(answers[1]?.[id]).toBe(answers[0]?.[id]);
}

test('@night a form with a lost response is resent and stored once', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName(), '/beta');
  await player.getByRole('textbox', { name: 'Name' }).fill('Youssef');
  await player.getByRole('textbox', { name: 'Age' }).fill('25');
  const sent = await cutConnection(player, '/api/betaApp', ['/api/betaApp/myapp', '/api/auth/session']);
  const submit = player.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(player.getByText('We can’t reach the site')).toBeVisible();
  await expect(player.getByRole('textbox', { name: 'Name' })).toHaveValue('Youssef');
  await submit.click();
  await expect(player.getByRole('heading', { name: /^Closed beta application no\. / })).toBeVisible();
  expectSameRow(sent, '_id');
});

test('@night a job application with a lost response is resent and stored once', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/job');
  await player.getByRole('textbox', { name: 'Full name' }).fill('Youssef Ben Ali');
  await player.getByRole('textbox', { name: 'In-game name' }).fill('Sami Trabelsi');
  await player.getByRole('combobox', { name: 'Preferred department' }).selectOption('EMS');
  for (const box of await player.getByRole('checkbox').all()) await box.check();
  const sent = await cutConnection(player, '/api/job-applications', ['/api/job-applications/me']);
  const submit = player.getByRole('button', { name: 'Submit application' });
  await submit.click();
  await expect(player.getByText('Failed to create application.')).toBeVisible();
  await submit.click();
  await expect(player.getByRole('heading', { name: /^Job application no\. / })).toBeVisible();
  expectSameRow(sent, '_id');
});

test('dinars by card: a start with a lost response leads to the same payment', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  await shop.orderFirst('TND');
  const sent = await cutConnection(player, '/api/payment/init-payment');
  await player.getByRole('button', { name: /^Pay .* TND$/ }).click();
  await expect(player.getByText('You lost connection.')).toBeVisible();
  await expect(player.getByText('You haven’t been charged.')).toBeVisible();
  await shop.payAtKonnect(/^Pay .* TND$/);
  await shop.expectPaid();
  expectSameRow(sent, 'paymentRef');
  expect(await shop.orders()).toHaveLength(1);
});

test('@night dollars: an order with a lost response is reopened at PayPal, not duplicated', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  await shop.orderFirst('USD');
  const sent = await cutConnection(player, '/api/payment/paypal/orders');
  const pay = player.getByRole('button', { name: /PayPal/ });
  await pay.click();
  await expect(player.getByText('You lost connection.')).toBeVisible();
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  expectSameRow(sent, 'id');
  expect(await shop.orders()).toHaveLength(1);
});
