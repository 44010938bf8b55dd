import { drawn } from '../support/fit.ts';
import { WIDE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: WIDE.viewport });

test('@night on a large screen the home page’s picture fills the width', async ({ page }) => {
  await page.goto('/');
  await drawn(page);
  const hero = page.locator('main img').first();
  expect(await hero.boundingBox()).toMatchObject({ x: 0, width: WIDE.viewport.width });
});
