import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const LONG = 'سيارة السباق الصحراوية ذات المحرك المزدوج والمقاعد الجلدية الفاخرة لسباقات الليل الطويلة';

test('@night a narrowed window stays accessible', async ({ loggedIn }) => {
  const staff = await loggedIn('omar', '/dashboard');
  const heading = staff.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const menu = staff.getByRole('navigation', { name: 'Console' });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(280);
  await staff.setViewportSize({ width: 1000, height: 844 });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(56);
  await staff.setViewportSize({ width: 1440, height: 844 });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(280);
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(staff.locator('.RaSidebar-fixed')).toHaveCount(0);
  await expect(menu).toBeHidden();
  await expect(heading).toBeVisible();
  await expect(staff.getByRole('main')).toBeVisible();
});

test('@night on a phone an application is decided from its card, and a long Arabic title is truncated at its end', async ({
  loggedIn,
  applicant,
  newName,
}) => {
  const player = await applicant(newName());
  await player.applyForBeta();
  const staff = await loggedIn('omar', '/dashboard');
  await staff.setViewportSize({ width: 390, height: 844 });
  const ofPlayer = encodeURIComponent(JSON.stringify({ status: 'Pending', q: player.name }));
  await staff.goto(`/dashboard#/betaApp?filter=${ofPlayer}`);
  const card = staff.getByRole('listitem').filter({ hasText: player.name });
  const submittedFrom = staff.getByLabel('Submitted from');
  await expect(submittedFrom).toBeHidden();
  await staff.getByRole('button', { name: 'More filters' }).click();
  await expect(submittedFrom).toBeVisible();
  await staff.getByRole('button', { name: 'More filters' }).click();
  await expect(submittedFrom).toBeHidden();
  // Several applications are on the screen at once.
  expect((await card.boundingBox())?.height).toBeLessThan(90);
  // Anywhere on the card.
  await card.click({ position: { x: 20, y: 50 } });
  const dialog = staff.getByRole('dialog', { name: new RegExp(player.name) });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(async () => (await player.application())?.status).toBe('Accepted');

  const body = {
    ...{ name: LONG, description: LONG, price: 12, tndPrice: 36, available: false },
    ...({ image: '/art/products/company-1.svg', category: 'company' } as const),
  };
  const { _id } = await apiOf(staff).post('/api/products', { body });
  const startOf = (place: string) =>
    staff.evaluate(
      ([selector, text]) => {
        const box = document.querySelector(selector as string);
        if (!box) return 'not there';
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode;
          const at = node.textContent?.indexOf(text as string) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 5);
          const word = range.getBoundingClientRect();
          const frame = box.getBoundingClientRect();
          const inside =
            word.left >= frame.left - 1 &&
            word.right <= frame.right + 1 &&
            word.top >= frame.top - 1 &&
            word.bottom <= frame.bottom + 4;
          return inside ? 'shown' : 'cut off';
        }
        return 'not there';
      },
      [place, LONG.slice(0, 5)],
    );
  await staff.goto('/dashboard#/products');
  await expect.poll(() => startOf('main')).toBe('shown');
  const shortName = staff.getByRole('listitem').filter({ hasText: 'Techwear Shell' });
  expect((await shortName.boundingBox())?.height).toBeLessThan(70);
  await staff.goto(`/dashboard#/products/${_id}`);
  await expect.poll(() => startOf('h1')).toBe('shown');
});
