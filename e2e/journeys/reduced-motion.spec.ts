import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What moves on the page for longer than a blink. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(endTime) > 100;
      })
      .map((animation) => {
        const target = (animation.effect as KeyframeEffect | null)?.target;
        const name = 'animationName' in animation ? String(animation.animationName) : 'transition';
        return `${target?.tagName.toLowerCase()} ${target?.className}: ${name}`;
      }),
  );

test('nothing moves for those who asked for stillness', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Answers that do not come: what stands in their place must not move either.
  await page.route('**/api/orders/mine', () => undefined);
  for (const path of ['/', '/shop', '/carshop/monthlycars', '/cosmetics', '/packshop', '/orders']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await movements(page), path).toEqual([]);
    const scrolling = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(scrolling).toBe('auto');
  }
  await page.goto('/cosmetics');
  await page.getByRole('article').first().getByRole('button').first().focus();
  expect(await movements(page), 'a turned card').toEqual([]);
});
