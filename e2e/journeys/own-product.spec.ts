import { EXAMPLE_BETA, EXAMPLE_JOB, EXAMPLE_STREAMER } from '@city/contracts/examples';
import type { Page } from '@playwright/test';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import { listFaults, listFaultsInAllLanguages, settled } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { GameCity } from '../support/game-city.ts';
import { Shop } from '../support/pages/shop.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/test.ts';

/*
 * Journeys with a product of their own, one for all: its game city has nobody, its clock can be moved, and its figures (who is
 * live, who is online, how long decisions take) are those of these journeys. The clock only goes ahead.
 */
test.use({ gameCity: true, movableClock: true });

test('an accepted player enters the city, buys a car and sees it arrive; a suspended player is disconnected', async ({
  loggedIn,
  newName,
  page: looker,
  product,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const user = await apiOf(player).get('/api/auth/user/me');
  const city = new GameCity(looker, product.cityUrl);
  await city.add(name, user.discord_id);
  await looker.goto(product.cityUrl);
  const driver = city.person(name);
  // On a slow machine the site may not answer the door in time, and the general card is shown.
  const comeToTheDoor = (text: string) =>
    expect(async () => {
      await driver.getByRole('button', { name: 'Come to the door' }).click();
      await expect(driver.getByText(text)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  await comeToTheDoor('You haven’t applied yet');

  const { _id: id } = await apiOf(player).post('/api/whiteList', { body: whitelistForm(name) });
  const staff = apiOf(await loggedIn('layla'));
  await staff.put('/api/whiteList/accept/{id}', { path: { id }, body: {} });
  await comeToTheDoor('in the city');

  await player.goto('/carshop/monthlycars');
  const shop = new Shop(player);
  await shop.orderFirst('USD');
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  const plate = driver.getByText(/^MRG \d{4}$/);
  await expect(plate).toBeVisible();
  await settled(looker);
  expect(await listFaults(looker)).toEqual([]);

  const character = await driver.locator('strong').innerText();
  // The game server tells of the character with its next call.
  await expect(async () => {
    await player.goto('/me');
    const characters = player.getByRole('list', { name: /character/i });
    await expect(characters.getByText(character)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(player.getByText(`${character}, ${await plate.innerText()}`).first()).toBeVisible();

  const body = { reason: 'Drove over the mayor.' };
  await staff.put('/api/users/{id}/suspend', { path: { id: user._id }, body });
  await expect(driver.getByText('You’ll be disconnected in 10 seconds.')).toBeVisible();
  await expect(driver.getByText('outside')).toBeVisible();
  await expect(driver.getByText('Drove over the mayor.')).toBeVisible();
});

const DAY_MINUTES = 24 * 60;
let passed = 0;

/** Moves the product's clock ahead, so that work which is due within these minutes is done within seconds. */
function passMinutes(product: RunningProduct, minutes: number): void {
  passed += minutes;
  product.moveClock(passed / DAY_MINUTES);
}

/** Opens the home page and scrolls to its figures, which are loaded when they are seen. */
async function openFigures(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Already on the streets' }).scrollIntoViewIfNeeded();
}

test('@night a waiting player reads their place in line, and how long decisions take once twenty are known', async ({
  applicant,
  loggedIn,
  newName,
}) => {
  const staff = apiOf(await loggedIn('layla'));
  const decided = apiOf(await loggedIn(newName()));
  for (let count = 0; count < 20; count += 1) {
    const { _id: id } = await decided.post('/api/job-applications', { body: EXAMPLE_JOB });
    const body = { reason: 'Not this time.' };
    await staff.put('/api/job-applications/{id}/reject', { path: { id }, body });
  }
  for (let count = 0; count < 19; count += 1) {
    const tester = await applicant(newName());
    await tester.applyForBeta();
    const id = (await tester.application())?._id ?? '';
    await staff.put('/api/betaApp/accept/{id}', { path: { id }, body: {} });
  }

  const earlier = await decided.post('/api/job-applications', { body: EXAMPLE_JOB });
  const page = await loggedIn(newName());
  const player = apiOf(page);
  const job = await player.post('/api/job-applications', { body: EXAMPLE_JOB });
  const beta = await player.post('/api/betaApp', { body: EXAMPLE_BETA });
  const time = page.getByText(/Lately, a decision like this has taken about \d+ minutes?\./);

  await page.goto(`/applications/${job._id}`);
  await expect(page.getByText('One application has been waiting longer than yours.')).toBeVisible();
  await expect(time).toBeVisible();
  await settled(page);
  expect(await listFaults(page)).toEqual([]);

  const times = page.waitForResponse('**/api/applications/decision-times');
  await page.goto(`/applications/${beta._id}`);
  await expect(page.getByText('Nobody has been waiting longer than you.')).toBeVisible();
  expect((await times).ok()).toBe(true);
  await settled(page);
  await expect(time).toHaveCount(0);

  const path = { id: earlier._id };
  await staff.put('/api/job-applications/{id}/accept', { path, body: {} });
  await page.goto(`/applications/${job._id}`);
  await expect(page.getByText('Nobody has been waiting longer than you.')).toBeVisible();
});

test('@night accepted streamers are on the site while they are live, and nobody else', async ({
  loggedIn,
  newName,
  page,
  product,
  sandbox,
}) => {
  test.slow();
  const staff = apiOf(await loggedIn('layla'));
  const apply = async (platform: 'Twitch' | 'Kick') => {
    const name = newName();
    const channelLink = `${platform === 'Twitch' ? 'twitch.tv' : 'kick.com'}/${name}`;
    const player = apiOf(await loggedIn(name));
    const { _id: id } = await player.post('/api/streamer-applications', {
      body: { ...EXAMPLE_STREAMER, channelLink, platform },
    });
    return {
      name,
      accept: () => staff.put('/api/streamer-applications/{id}/accept', { path: { id }, body: {} }),
    };
  };
  const [onTwitch, onKick, waiting] = [await apply('Twitch'), await apply('Kick'), await apply('Twitch')];
  await onTwitch.accept();
  await onKick.accept();
  const channel = ({ name }: { name: string }, platform: string) =>
    page.getByRole('link', { name: `${name} on ${platform}` });
  const becomes = (shown: (wait: { timeout: number }) => Promise<void>) => {
    passMinutes(product, 2);
    return expect(async () => {
      await page.goto('/streamer');
      await shown({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  };

  await sandbox.stream('twitch', onTwitch.name, { isLive: true, title: 'Night shift', viewers: 12 });
  await sandbox.stream('kick', onKick.name, { isLive: true, title: 'سباق الصحراء', viewers: 1_204 });
  await sandbox.stream('twitch', waiting.name, { isLive: true });
  await becomes(async (wait) => {
    await expect(channel(onTwitch, 'Twitch')).toBeVisible(wait);
    await expect(channel(onKick, 'Kick')).toBeVisible(wait);
  });
  await expect(channel(onTwitch, 'Twitch')).toHaveAttribute('href', `https://twitch.tv/${onTwitch.name}`);
  await expect(page.getByText('Night shift')).toBeVisible();
  await expect(page.getByText('Viewers: 1,204')).toBeVisible();
  await expect(channel(waiting, 'Twitch')).toHaveCount(0);
  await openFigures(page);
  await expect(channel(onKick, 'Kick')).toBeVisible();
  expect(await listFaultsInAllLanguages(page)).toEqual([]);

  await sandbox.stream('kick', onKick.name, { isLive: false });
  await becomes(async (wait) => {
    await expect(channel(onTwitch, 'Twitch')).toBeVisible(wait);
    await expect(channel(onKick, 'Kick')).toHaveCount(0, wait);
  });

  await sandbox.stream('twitch', onTwitch.name, { isLive: false });
  await becomes(async (wait) => {
    const live = page.waitForResponse('**/api/live');
    await page.reload();
    expect(await (await live).json()).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Live now' })).toHaveCount(0, wait);
  });
});

test('@night the home page says how many are online on Discord, and nothing once its widget is off', async ({
  page,
  product,
  sandbox,
}) => {
  const online = page.getByText(/^\d+ online on Discord$/);
  await openFigures(page);
  await expect(online).toBeVisible();

  await sandbox.scenario('discord', 'widget-off', { times: 100 });
  passMinutes(product, 6);
  // The product caches the figures for half a minute.
  await expect(async () => {
    const counts = page.waitForResponse('**/api/community/members');
    await openFigures(page);
    expect(await (await counts).json()).toMatchObject({ online: null });
    await expect(online).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
