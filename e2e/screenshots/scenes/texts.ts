import type { Scene } from '../studio.ts';

/** The text pages, by the names of their pictures. */
export const TEXT_PAGES = {
  who: '/who',
  'roleplay-guide': '/rpguide',
  terms: '/terms',
  privacy: '/privacypolicy',
  cookies: '/cookiespolicy',
  'streamer-regulations': '/streamerregulations',
  'content-guidelines': '/contentguidelines',
  contact: '/contact',
  'not-found': '/no-such-street',
};

export const textScenes: Scene[] = Object.entries(TEXT_PAGES).map(([name, path]) => ({
  name,
  run: async (studio) => {
    const page = await studio.visitor(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await studio.shoot(page, name);
  },
}));
