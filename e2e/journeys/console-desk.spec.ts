import type { DailyFigures } from '@city/contracts';
import { apiOf } from '../support/api.ts';
import { openTip } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('@night staff read the daily figures, reject a tip, suspend and lift the suspension, reopen, read the audit log, and log out', async ({
  loggedIn,
  applicant,
  newName,
}) => {
  test.setTimeout(180_000);
  const name = newName();
  const applied = await applicant(name);
  await applied.applyForBeta();
  const player = apiOf(await loggedIn(name));
  const { orderId: id } = await openTip(player);
  await player.post('/api/orders/{id}/proof', { path: { id }, body: { tipNumber: 'T-77' } });

  const staff = await loggedIn('layla');
  // A kind without figures has no chart.
  await staff.route('**/api/statistics/days', async (route) => {
    const response = await route.fetch();
    const figures = (await response.json()) as DailyFigures;
    const revenue = { orders: 1, paid: 9_000, refunded: 0 };
    const days = figures.days.map((day) => ({
      ...day,
      decisions: { accepted: 2, rejected: 1 },
      revenue: { USD: revenue, TND: revenue },
    }));
    await route.fulfill({ response, json: { ...figures, days } });
  });
  await staff.goto('/dashboard');
  const charts = staff.getByRole('figure');
  await expect(charts).toHaveCount(4);
  for (const chart of await charts.all()) {
    await chart.scrollIntoViewIfNeeded();
    // The bar of a day names its figures to a pointer.
    await expect(chart.getByTitle(/: .*\d/).last()).toBeVisible();
  }

  await staff.goto('/dashboard#/orders');
  await staff
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name })
    .click();
  const order = staff.getByRole('dialog', { name: new RegExp(name) });
  await expect(order.getByRole('definition').filter({ hasText: 'T-77' })).toBeVisible();
  await order.getByRole('button', { name: 'Reject tip' }).click();
  await order.getByRole('textbox', { name: 'Reason' }).fill('No tip of that number came in.');
  await order.getByRole('button', { name: 'Reject tip' }).click();
  await expect(staff.getByText('Tip rejected. The player has been told why.')).toBeVisible();
  await expect(order.getByText('Expired')).toBeVisible();
  await expect(order.getByRole('button', { name: 'Expire Order' })).toBeHidden();

  await staff.goto('/dashboard#/users');
  await staff.getByRole('textbox', { name: /^Search name/ }).fill(name);
  await staff.getByRole('link', { name }).click();
  for (const command of ['Suspend', 'Lift suspension']) {
    await staff.getByRole('button', { name: command }).click();
    const form = staff.getByRole('form', { name: command });
    await form.getByRole('textbox', { name: /^Reason/ }).fill('A mistake in the chat.');
    await form.getByRole('button', { name: command }).click();
    await expect(form).toBeHidden();
  }
  await expect(staff.getByText('Not suspended: can apply and buy.')).toBeVisible();

  const accepted = { id: (await applied.application())?._id ?? '' };
  await apiOf(staff).put('/api/betaApp/accept/{id}', { path: accepted, body: {} });
  await staff.goto(`/dashboard#/betaApp/${accepted.id}`);
  await staff
    .getByRole('dialog', { name: new RegExp(name) })
    .getByRole('button', { name: 'Reopen' })
    .click();
  await expect(staff.getByText(/^Back to Pending:/)).toBeVisible();
  expect(await applied.application()).toMatchObject({ status: 'Pending' });

  await staff.goto('/dashboard#/audit');
  const reopened = staff.getByRole('row', { name: /Reopened a beta application/ }).first();
  await expect(reopened).toContainText('Status: Accepted → Pending');
  await expect(staff.getByRole('row', { name: /Rejected a tip/ }).first()).toContainText(
    'Status: Pending → Expired',
  );

  await staff.getByRole('button', { name: 'Log out' }).click();
  await expect(staff).toHaveURL('/');
  await expect(staff.getByRole('link', { name: /log ?in/i }).first()).toBeVisible();
  expect((await staff.request.get('/api/audit')).status()).toBe(401);
});
