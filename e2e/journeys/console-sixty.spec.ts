import type { Page } from '@playwright/test';
import { paintsOn, watchPaints } from '../../tools/figures/paints.ts';
import { pendingList } from '../support/pending-list.ts';
import { expect, test } from '../support/test.ts';
import { generatedWhitelist } from '../support/whitelist-forms.ts';

const COUNT = 60;
/**
 * Screens in which all applications can be read at 1440 x 900. An application counts as the height of its text divided by
 * the height of the panel in which it scrolls, and as at least one screen.
 */
const SCREENS_MAX = 130;
/**
 * From the key to the frame in which the decision is seen to be under way: the median, because journeys share the machine. Alone
 * on it, the longest of all sixty stays below it, too (docs/decisions/experience.md).
 */
const PAINT_MS = 100;

/** Reads the open application to its end, and returns how many screens have passed, the first one included. */
async function screensOf(page: Page): Promise<number> {
  const panel = page.getByRole('dialog').getByRole('region');
  await expect(panel.getByRole('heading', { name: 'This player’s other applications' })).toBeAttached();
  await expect(panel).toBeFocused();
  let screens = Number.NaN;
  // The warnings arrive later than the answers, may make the text longer, and may replace the panel.
  await expect(async () => {
    await page.keyboard.press('End');
    const { below, passed } = await panel.evaluate((text) => ({
      below: text.scrollHeight - text.clientHeight - text.scrollTop,
      passed: text.scrollTop / text.clientHeight,
    }));
    expect(below).toBeLessThanOrEqual(1);
    expect(passed).not.toBeNaN();
    screens = 1 + passed;
  }).toPass();
  return screens;
}

test('@night sixty applications are read in 130 screens, and decisions by keys are painted within 100 ms', async ({
  loggedIn,
  applicant,
  newName,
}, info) => {
  test.setTimeout(300_000);
  const names: string[] = [];
  for (let place = 0; place < COUNT; place += 1) {
    const player = await applicant(newName());
    names.unshift(player.name);
    await player.applyForWhitelist(generatedWhitelist(place, player.name));
  }

  const staff = await loggedIn('layla', `/dashboard#${pendingList('whiteList', { isNewestFirst: true })}`);
  const { keyboard } = staff;
  await expect(staff.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true');
  await expect(staff.getByRole('cell', { name: names[0] })).not.toHaveCount(0);
  await staff.evaluate(watchPaints, '[role=dialog] button [role=progressbar]');
  await keyboard.press('j');

  const screens: number[] = [];
  for (const [place, name] of names.entries()) {
    await staff.waitForURL(/#\/whiteList\/[0-9a-f]{24}/);
    const dialog = staff.getByRole('dialog');
    // The address is that of the next application before its text is drawn.
    await expect(dialog.getByRole('definition').filter({ hasText: name }).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    screens.push(await screensOf(staff));
    const address = staff.url();
    if (place % 4 === 3) {
      await keyboard.press('r');
      // Letters typed before would be keys of the review.
      const form = dialog.getByRole('form', { name: 'Reject application' });
      await expect(form.getByRole('textbox')).toBeFocused();
      await keyboard.type('Tell us more about the three situations, and apply again.');
      // Past Cancel.
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Reject application' })).toBeFocused();
      await keyboard.press('Enter');
    } else {
      await keyboard.press('a');
    }
    await expect(staff).not.toHaveURL(address);
  }

  const paints = await paintsOn(staff);
  const sum = screens.reduce((total, one) => total + one, 0);
  const sorted = paints.toSorted((a, b) => a - b).map(Math.round);
  const figures = `${sum.toFixed(1)} screens; paints: median ${sorted[COUNT / 2]} ms, longest ${sorted.at(-1)} ms`;
  info.annotations.push({ type: 'figures', description: figures });
  expect(sum, figures).toBeLessThanOrEqual(SCREENS_MAX);
  expect(paints).toHaveLength(COUNT);
  expect(sorted[COUNT / 2], figures).toBeLessThanOrEqual(PAINT_MS);
});
