import { LOCALES, paths } from '@city/contracts';
import { EXAMPLE_ENTITY } from '@city/contracts/examples';
import type { Browser } from '@playwright/test';
import { apiWith } from '../support/api.ts';
import { DESK, PHONE } from '../support/devices.ts';
import { publishAs } from '../support/published-city.ts';
import { applyForWhitelist, confirmTip, openTip } from '../support/requests.ts';
import { sitePlaces, type Addresses } from '../support/site-pages.ts';
import { profile, walk, type View } from '../support/site-walk.ts';
import { AT_DESK, LARGE_TEXT, NARROW, WIDE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const PLAYER = 'walks-as-player';
const APPLICANT = 'walks-as-applicant';

let addresses: Addresses;
let clear = async () => {};

test.beforeAll(async ({ browser, product }) => {
  const baseURL = product.url;
  const admin = await profile(browser, { baseURL }, 'layla');
  const player = await profile(browser, { baseURL }, PLAYER);
  const applicant = await profile(browser, { baseURL }, APPLICANT);
  const staff = apiWith(admin.request, baseURL);
  const page = await admin.newPage();
  await page.goto(paths.terms);
  const city = await publishAs(page);
  clear = city.clear;
  const customer = apiWith(player.request, baseURL);
  const { _id: userId } = await customer.get('/api/auth/user/me');
  await staff.put('/api/users/update-pack', { body: { userId, newPack: 'Gold' } });
  await openTip(customer);
  const bought = await openTip(customer, 'ped_standard');
  await confirmTip(staff, bought.orderId, bought.amount / 1_000);
  const author = apiWith(applicant.request, baseURL);
  const { _id: id } = await author.post('/api/entities', { body: EXAMPLE_ENTITY });
  const accepted = { id: await applyForWhitelist(author, APPLICANT) };
  await staff.put('/api/whiteList/accept/{id}', { path: accepted, body: {} });
  addresses = {
    [paths.application]: `/applications/${id}`,
    [paths.applicationEdit]: `/applications/${id}/edit`,
    [paths.newsEntry]: `/news/${city.article}`,
    [paths.faction]: `/factions/${city.faction}`,
    [paths.orderReceipt]: `/orders/${bought.orderId}/receipt`,
    [paths.product]: '/shop/products/car-pack-gold',
  };
  // The server rereads the lists after a moment.
  await expect(async () => {
    await page.goto(paths.gallery);
    await expect(page.getByRole('main').getByRole('img')).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  for (const context of [admin, player, applicant]) await context.close();
});
test.afterAll(() => clear());

/** The windows of which each page meets one, besides 320 px. */
const DEALT = [LARGE_TEXT, AT_DESK, WIDE];

/** Every page as the person who sees most of it, in the views that are its share. */
async function listFaultsOf(browser: Browser, baseURL: string, share: (place: number) => View | null) {
  const { visitor, player, applicant } = sitePlaces(addresses);
  const faults: string[] = [];
  for (const [name, places] of [
    [undefined, visitor],
    [PLAYER, player],
    [APPLICANT, applicant],
  ] as const) {
    const visits = places.flatMap((place, index) => {
      const view = share(index);
      return view ? [{ place, view }] : [];
    });
    faults.push(...(await walk(browser, baseURL, visits, name)));
  }
  return faults;
}

test.describe('every page starts without errors, shifts and movement, and fits', () => {
  test.setTimeout(900_000);

  test('in English, where it breaks no accessibility rule', async ({ browser, product }) => {
    const faults = await listFaultsOf(browser, product.url, (index) => ({
      locale: 'en',
      screen: NARROW.viewport,
      sizes: [NARROW, ...DEALT.slice(index % DEALT.length, (index % DEALT.length) + 1)],
    }));
    expect(faults).toEqual([]);
  });

  // Each page in one of the two languages.
  for (const { language, view, rest } of [
    { language: 'Arabic', view: { locale: 'ar', screen: DESK } as const, rest: 0 },
    { language: 'French', view: { locale: 'fr', screen: NARROW.viewport } as const, rest: 1 },
  ])
    test(`in ${language}, each second one`, async ({ browser, product }) => {
      const faults = await listFaultsOf(browser, product.url, (index) =>
        index % 2 === rest ? { ...view, sizes: [NARROW], isFitOnly: true } : null,
      );
      expect(faults).toEqual([]);
    });
});

for (const locale of LOCALES)
  for (const screen of [PHONE, DESK])
    test(`@night ${locale} at ${screen.width} px: every page, for new and old players, fits every window`, async ({
      browser,
      product,
      newName,
    }) => {
      test.setTimeout(900_000);
      const view = { locale, screen, sizes: [NARROW, LARGE_TEXT, WIDE] };
      const { visitor, player, applicant } = sitePlaces(addresses, { isWhole: true });
      const faults: string[] = [];
      for (const [name, places] of [
        [undefined, visitor],
        [newName(), player],
        [PLAYER, player],
        [APPLICANT, applicant],
      ] as const) {
        const visits = places.map((place) => ({ place, view }));
        faults.push(...(await walk(browser, product.url, visits, name)));
      }
      expect(faults).toEqual([]);
    });
