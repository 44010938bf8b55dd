import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const PICTURE = 'public-site/public/art/factions-1440.webp';

test('@night an owner changes the ground colour and the picture of the first screen, and a visitor sees both at once', async ({
  loggedIn,
  page: visitor,
}) => {
  test.setTimeout(120_000);
  const panel = await loggedIn('omar', '/dashboard#/settings');
  try {
    await panel
      .getByRole('navigation', { name: 'Groups of settings' })
      .getByRole('button', { name: 'Name, colours and pictures' })
      .click();
    const ground = panel.getByRole('textbox', { name: 'Ground colour', exact: true });
    await ground.fill('#f7f1e6');
    await expect(panel.getByText(/too little contrast/).first()).toBeVisible();
    await ground.fill('#06140f');
    await expect(panel.getByText(/too little contrast/)).toHaveCount(0);
    const hero = panel.getByRole('group', { name: 'Picture of the first screen', exact: true });
    await hero.locator('input[type="file"]').setInputFiles(PICTURE);
    await expect(hero.getByRole('button', { name: /^Reset to default/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByText('Settings saved. They apply from now on.')).toBeVisible();

    await visitor.goto('/');
    const first = visitor.locator('picture img').first();
    const shown = () =>
      first.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]);
    await expect.poll(shown).toEqual([expect.stringMatching(/\/api\/pictures\/.+-hero\/1440$/), true]);
    const colour = () => visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await colour()).toBe('rgb(6, 20, 15)');
    // React shows the same after hydration, and when the visitor comes back from another page.
    await visitor.getByRole('link', { name: 'Roleplay guide' }).first().click();
    await expect(visitor).toHaveURL(/\/rpguide$/);
    await visitor.getByRole('banner').getByRole('link').first().click();
    await expect(visitor).toHaveURL(/\/$/);
    await expect.poll(shown).toEqual([expect.stringMatching(/-hero\/1440$/), true]);
    expect(await colour()).toBe('rgb(6, 20, 15)');
  } finally {
    // Other journeys rely on the default configuration.
    const { version } = await apiOf(panel).get('/api/settings');
    await apiOf(panel).put('/api/settings', { body: { version } });
  }
});
