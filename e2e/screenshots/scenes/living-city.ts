import { publishAs } from '../../support/published-city.ts';
import { applyForWhitelist } from '../../support/requests.ts';
import type { Scene, Studio } from '../studio.ts';

/** Photographs the pages of `publishCity` while it is on the site. */
async function photograph(studio: Studio): Promise<void> {
  const admin = await studio.player('layla', '/');
  const city = await publishAs(admin);
  try {
    const page = await studio.visitor('/news');
    await page.getByRole('link', { name: 'The docks are open' }).waitFor();
    await studio.shoot(page, 'news', { fullPage: true });
    for (const [name, path] of [
      ['news-article', `/news/${city.article}`],
      ['events', '/events'],
      ['gallery', '/gallery'],
      ['factions', '/factions'],
      ['faction', `/factions/${city.faction}`],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await studio.shoot(page, name, { fullPage: true });
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'The docks are open' }).waitFor();
    await studio.shoot(page, 'landing-alive', { fullPage: true });
    await admin.goto('/dashboard#/entries');
    await admin.getByRole('link', { name: 'The docks are open' }).waitFor();
    await studio.shoot(admin, 'console-content');
  } finally {
    await city.clear();
  }
}

export const livingCityScenes: Scene[] = [
  { name: 'living-city', run: photograph },
  {
    name: 'interview',
    run: async (studio) => {
      const admin = await studio.player('layla', '/dashboard#/interviews');
      const staff = studio.api(admin);
      const { version, own } = await staff.get('/api/settings');
      await staff.put('/api/settings', { body: { ...own, version, interviews: 'optional' } });
      try {
        const day = new Intl.DateTimeFormat('en-CA').format(new Date(Date.now() + 2 * 86_400_000));
        await admin.getByLabel('Day').fill(day);
        await admin.getByLabel('First one starts at').fill('20:00');
        await admin.getByRole('button', { name: 'Publish times' }).click();
        await admin.getByText('Times published').waitFor();
        await studio.shoot(admin, 'console-interviews', { fullPage: true });
        const player = await studio.player('tarek', '/');
        const id = await applyForWhitelist(studio.api(player), 'tarek');
        await staff.put('/api/whiteList/accept/{id}', { path: { id }, body: { reason: '' } });
        await player.goto('/joinus');
        await player.getByRole('region', { name: 'Your interview' }).waitFor();
        await studio.shoot(player, 'interview', { fullPage: true });
      } finally {
        const now = await staff.get('/api/settings');
        await staff.put('/api/settings', { body: { ...own, version: now.version } });
      }
    },
  },
];
