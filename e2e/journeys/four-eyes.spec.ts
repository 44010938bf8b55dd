import type { Schemas } from '@city/api-client';
import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { confirmTip, openTip } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** Opens the newest act of this name in the Approvals panel. */
async function openNewest(staff: Page, act: string) {
  await staff.goto('/dashboard#/approvals');
  await staff
    .getByRole('row', { name: new RegExp(act) })
    .first()
    .getByRole('link', { name: act })
    .click();
  return staff.getByRole('dialog', { name: new RegExp(act) });
}

test('a refund needs a second person: one Admin asks, another approves, and the audit log names both', async ({
  loggedIn,
  newName,
}) => {
  test.setTimeout(180_000);
  const layla = await loggedIn('layla', '/dashboard');
  const omar = await loggedIn('omar', '/dashboard');
  await layla.goto('/dashboard#/staff');
  const setting = layla.getByRole('region', { name: 'Second person' });
  await setting.getByRole('checkbox', { name: 'Refunds' }).check();
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(layla.getByText('Saved.')).toBeVisible();

  const name = newName();
  const { orderId, amount } = await openTip(apiOf(await loggedIn(name)));
  await confirmTip(apiOf(layla), orderId, amount / 1_000);

  await layla.goto(`/dashboard#/orders/${orderId}`);
  const order = layla.getByRole('dialog', { name: new RegExp(name) });
  await order.getByRole('button', { name: 'Mark as refunded' }).click();
  await order.getByRole('textbox', { name: /Reason/ }).fill('Bought twice by mistake.');
  await order.getByRole('textbox', { name: /proof/ }).fill('RF-4711');
  await order.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(order.getByText('A second person has to approve this.')).toBeVisible();
  await order.getByRole('link', { name: 'Approvals', exact: true }).click();
  const own = layla.getByRole('dialog', { name: /Refund of an order/ });
  await expect(own.getByText('You requested this, so somebody else has to approve it.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toBeHidden();

  await omar.reload();
  const menu = omar.getByRole('navigation', { name: 'Console' });
  await expect(menu.getByRole('link', { name: 'Approvals: Pending 1' })).toBeVisible();
  const asked = await openNewest(omar, 'Refund of an order');
  await expect(asked.getByText('RF-4711')).toBeVisible();
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(omar.getByText('Approved and done.')).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Approvals: / })).toBeHidden();

  await layla.goto('/dashboard#/audit');
  const entry = layla.getByRole('row', { name: /Marked an order as refunded/ }).first();
  await expect(entry).toContainText('Omar');
  await expect(entry).toContainText(/asked by Layla/);

  // Turning it off needs a second person too.
  const { fourEyes } = await apiOf(omar).get('/api/staff/roles');
  const off = await omar.request.put('/api/staff/four-eyes', {
    data: { ...fourEyes, refunds: false, roles: false },
    headers: { origin: new URL(omar.url()).origin },
  });
  expect([off.status(), ((await off.json()) as Schemas['ErrorBodyDto']).code]).toEqual([
    202,
    'APPROVAL_NEEDED',
  ]);
  const switchedOff = await openNewest(layla, 'Change to what needs a second person');
  await switchedOff.getByRole('button', { name: 'Approve' }).click();
  await expect(layla.getByText('Approved and done.')).toBeVisible();
});
