import { listFaults, settled } from '../support/accessibility.ts';
import { DESK, PHONE } from '../support/devices.ts';
import { doubleText, drawn, listMisfits } from '../support/fit.ts';
import { publishAs } from '../support/published-city.ts';
import { expect, test } from '../support/test.ts';

test('what staff publish breaks no accessibility rule and fits small screens, in three languages', async ({
  loggedIn,
  browser,
}) => {
  test.slow();
  const city = await publishAs(await loggedIn('layla', '/'));
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const pages = [
      '/news',
      `/news/${city.article}`,
      '/events',
      '/gallery',
      '/factions',
      `/factions/${city.faction}`,
    ];
    // The server rereads the lists after a moment.
    await expect(async () => {
      await page.goto('/gallery');
      await expect(page.getByRole('main').getByRole('img')).not.toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    const faults: string[] = [];
    for (const prefix of ['', '/fr', '/ar']) {
      for (const path of pages) {
        await page.setViewportSize(prefix === '/fr' ? DESK : PHONE);
        await page.goto(`${prefix}${path}`);
        await settled(page);
        faults.push(...(await listFaults(page)));
        // The French texts are as long as the English ones.
        if (prefix === '/fr') continue;
        await page.setViewportSize({ width: 320, height: 640 });
        await drawn(page);
        faults.push(...(await listMisfits(page)).map((fault) => `${prefix}${path} at 320 px: ${fault}`));
        await page.setViewportSize({ width: 640, height: 640 });
        await doubleText(page);
        await drawn(page);
        faults.push(...(await listMisfits(page)).map((fault) => `${prefix}${path} at 200 %: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    await page.close();
  } finally {
    await city.clear();
  }
});
