import { EXAMPLE_STREAMER } from '@city/contracts/examples';
import sharp from 'sharp';
import { publishAs } from '../../support/published-city.ts';
import { applyForWhitelist } from '../../support/requests.ts';
import type { Scene } from '../studio.ts';

/** The API takes no SVG. */
const FACE = sharp('public-site/public/art/products/ped_addon-6.svg').resize(480, 480).webp();
/** The product asks the platforms who is live once a minute. */
const LIVE_MS = 150_000;

const ROLE = {
  en: { title: 'Head of events', text: 'Runs the desert races, and answers on Discord in the evening.' },
  fr: {
    title: 'Responsable des événements',
    text: 'Organise les courses du désert et répond sur Discord le soir.',
  },
  ar: { title: 'مسؤولة الفعاليات', text: 'تنظّم سباقات الصحراء وتجيب على ديسكورد في المساء.' },
};

/** People, streamers who are live, an accepted player, and what opens in the gallery. */
export const signsOfLifeScenes: Scene[] = [
  {
    name: 'team',
    run: async (studio) => {
      const admin = await studio.player('layla');
      const staff = studio.api(admin);
      const { user } = await staff.get('/api/auth/session');
      const { address } = await (
        await admin.request.post('/api/pictures', {
          headers: { 'content-type': 'application/octet-stream', origin: new URL(studio.url).origin },
          data: await FACE.toBuffer(),
        })
      ).json();
      const { _id: id } = await staff.post('/api/entries', {
        body: {
          ...{ kind: 'person', texts: ROLE, picture: address, published: true },
          person: { userId: user?._id ?? '', name: 'Layla of the races', order: 1 },
        },
      });
      const invitations = await staff.get('/api/team/mine');
      const version = invitations.find((one) => one._id === id)?.version ?? 1;
      await staff.put('/api/team/{id}', { path: { id }, body: { agrees: true, version } });
      const page = await studio.visitor('/who');
      await page.getByRole('heading', { name: 'Layla of the races' }).waitFor();
      await studio.shoot(page, 'team', { fullPage: true });
      await staff.put('/api/entries/{id}', { path: { id }, body: { published: false } });
    },
  },
  {
    name: 'live-streamers',
    run: async (studio) => {
      const staff = studio.api(await studio.player('layla'));
      for (const [name, platform, title] of [
        ['nightowl', 'twitch', 'Night shift at the docks'],
        ['sahara', 'kick', 'سباق الصحراء'],
      ] as const) {
        const channelLink = `${platform === 'twitch' ? 'twitch.tv' : 'kick.com'}/${name}`;
        const { _id: id } = await studio.api(await studio.player(name)).post('/api/streamer-applications', {
          body: { ...EXAMPLE_STREAMER, channelLink, platform: platform === 'twitch' ? 'Twitch' : 'Kick' },
        });
        await staff.put('/api/streamer-applications/{id}/accept', { path: { id }, body: {} });
        await studio.goLive(platform, name, { title, viewers: 1_204 });
      }
      const page = await studio.visitor('/streamer');
      const ends = Date.now() + LIVE_MS;
      while ((await page.getByText('Night shift at the docks').count()) === 0 && Date.now() < ends) {
        await page.reload();
        await page.waitForTimeout(3_000);
      }
      await page.getByText('Night shift at the docks').waitFor();
      await studio.shoot(page, 'live-streamers', { fullPage: true });
      await page.goto('/');
      await page.getByRole('heading', { name: 'Already on the streets' }).scrollIntoViewIfNeeded();
      await page.getByText('Night shift at the docks').waitFor();
      await studio.shoot(page, 'landing-live', { fullPage: true });
    },
  },
  {
    name: 'accepted-player',
    run: async (studio) => {
      const page = await studio.player('idris');
      const player = studio.api(page);
      const id = await applyForWhitelist(player, 'idris');
      await page.goto('/');
      await page.getByRole('list', { name: 'Your way into the city' }).waitFor();
      await studio.shoot(page, 'landing-applicant');
      await studio
        .api(await studio.player('layla'))
        .put('/api/whiteList/accept/{id}', { path: { id }, body: {} });
      await player.put('/api/city-cards/mine', { body: { withName: true } });
      await page.goto(`/applications/${id}`);
      await page.getByRole('img', { name: 'Your city ID as a picture' }).waitFor();
      await studio.shoot(page, 'receipt-accepted', { fullPage: true });
      await page.goto('/me');
      await page.getByRole('img', { name: 'Your city ID as a picture' }).waitFor();
      await studio.shoot(page, 'my-city-accepted', { fullPage: true });
    },
  },
  {
    name: 'opened-picture',
    run: async (studio) => {
      const admin = await studio.player('layla');
      const city = await publishAs(admin);
      try {
        const page = await studio.visitor('/gallery');
        await page.getByRole('link', { name: /Dusk on the water/ }).click();
        await page.getByRole('dialog').waitFor();
        await studio.shoot(page, 'gallery-picture');
        await page.goto('/gallery');
        await page.getByRole('link', { name: /Two cars, one dune/ }).click();
        await page.getByRole('dialog').waitFor();
        await studio.shoot(page, 'gallery-clip');
        await admin.goto(`/dashboard#/entries/${city.ids[1]}`);
        await admin.getByLabel('Title in English').waitFor();
        await studio.shoot(admin, 'console-entry', { fullPage: true });
      } finally {
        await city.clear();
      }
    },
  },
];
