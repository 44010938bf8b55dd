import { localePrefix, type Locale } from '@city/contracts';
import type { Page } from '@playwright/test';
import { listFaults } from '../support/accessibility.ts';
import { drawn } from '../support/fit.ts';
import { Wizard } from '../support/pages/wizard.ts';
import { DESK, PHONE } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Languages and the screens on which their states are checked. */
interface Setting {
  locale: Locale;
  screens: (typeof PHONE)[];
}
const GATE: Setting = { locale: 'en', screens: [PHONE] };
const NIGHT: Setting[] = [
  { locale: 'en', screens: [DESK, PHONE] },
  { locale: 'fr', screens: [PHONE] },
  { locale: 'ar', screens: [DESK, PHONE] },
];
const EACH = [{ ...GATE, tag: '' }, ...NIGHT.map((setting) => ({ ...setting, tag: '@night ' }))];

/** Collects accessibility violations by the state of the page. */
class Inspection {
  readonly faults: string[] = [];

  constructor(
    readonly page: Page,
    private readonly screens: (typeof PHONE)[],
  ) {}

  /** Checks the page in its current state, on each screen or on the given one. */
  async look(state: string, screens = this.screens): Promise<void> {
    for (const screen of screens) {
      await this.page.setViewportSize(screen);
      await drawn(this.page);
      const found = await listFaults(this.page);
      this.faults.push(...found.map((fault) => `${state} at ${screen.width}: ${fault}`));
    }
  }
}

for (const { locale, screens, tag } of EACH) {
  const prefix = localePrefix(locale);
  const t = textsOf(locale);

  test(`${tag}${locale} on ${screens.length} screens: menus, sheet, cookie notice and questions break no accessibility rule`, async ({
    browser,
  }) => {
    test.slow();
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const inspection = new Inspection(page, screens);
    await page.goto(`${prefix}/`);
    await page.getByRole('region', { name: t('landing.cookies.title') }).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await inspection.look('cookie notice, open questions');

    if (screens.includes(DESK)) {
      await page.setViewportSize(DESK);
      const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
      await menu.getByRole('button', { name: t('menu.shop') }).click();
      await inspection.look('shop menu', [DESK]);
      await menu.getByRole('button', { name: t('menu.applyNow') }).click();
      await menu.getByRole('button', { name: t('menu.entityApplication') }).click();
      await inspection.look('nested menu', [DESK]);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('language.label') })
        .click();
      await inspection.look('language menu', [DESK]);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize(PHONE);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('header.openMenu') })
      .click();
    await page.getByRole('dialog').waitFor();
    await inspection.look('sheet', [PHONE]);
    expect(inspection.faults).toEqual([]);
    await page.close();
  });

  test(`${tag}${locale} on ${screens.length} screens: forms with errors, toasts, dialogs and turned cards break no accessibility rule`, async ({
    loggedIn,
    newName,
  }) => {
    test.slow();
    const page = await loggedIn(newName(), `${prefix}/beta`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const inspection = new Inspection(page, screens);
    const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });

    await button('beta.submit').click();
    await page.getByRole('alert').first().waitFor();
    await inspection.look('beta: error and toast');

    for (const kind of ['entity', 'job', 'streamer']) {
      await page.goto(`${prefix}/${kind}`);
      await page.getByRole('checkbox').first().waitFor();
      if (kind === 'job')
        await page.getByRole('combobox', { name: t('job.field.preferredDepartment') }).selectOption('EMS');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await button(`${kind}.submit`).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await inspection.look(`${kind}: errors`);
    }

    await page.goto(`${prefix}/cosmetics`);
    await page.getByRole('article').first().locator('button[aria-expanded]').click();
    await inspection.look('a turned card');
    await page.goto(`${prefix}/cosmetics/weapons`);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: t('shop.card.buyTnd') })
      .click();
    await page.getByRole('dialog').waitFor();
    await inspection.look('the popup of a tip');
    // Part of the button’s name: the time of the check follows it.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('payment.tip.byTip') })
      .click();
    await inspection.look('the steps of a tip');
    await button('payment.tip.getCode').click();
    await button('payment.tip.copyLine').waitFor();
    await inspection.look('the code of a tip');
    await page.goto(`${prefix}/orders`);
    await page.getByRole('article').locator('summary').click();
    await button('payment.proof.send').click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await inspection.look('proof of a tip: error');

    await page.goto(`${prefix}/me`);
    await button('mycity.erasure.ask').click();
    await page.getByRole('dialog').waitFor();
    await inspection.look('a dialog of My city');
    expect(inspection.faults).toEqual([]);
  });
}

for (const [tag, settings] of [
  ['', [GATE]],
  ['@night ', NIGHT],
] as const)
  test(`${tag}each step of the wizard, and its errors, break no accessibility rule`, async ({
    loggedIn,
    newName,
  }) => {
    test.slow();
    const page = await loggedIn(newName(), '/joinus');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const wizard = new Wizard(page);
    await wizard.enter();
    await wizard.fillPersonal();
    await wizard.next();
    await wizard.fillCharacter();
    await wizard.next();
    await wizard.expectStep('Roleplay knowledge');
    await wizard.nextAnyway();
    await wizard.expectStep('Final agreement');

    const faults: string[] = [];
    for (const { locale, screens } of settings) {
      const inspection = new Inspection(page, screens);
      for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) {
        await page.goto(`${localePrefix(locale)}/joinus?step=${step}`);
        await page.locator(`li:nth-child(${step})[aria-current="step"]`).waitFor();
        await inspection.look(`${locale}: step ${step}`);
        if (step !== 5 && step !== 6) continue;
        const first = page.getByRole('main').getByRole('textbox').first();
        const text = await first.inputValue();
        await first.fill('');
        await page.getByRole('button', { name: textsOf(locale)('whitelist.next'), exact: true }).click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
        await inspection.look(`${locale}: step ${step} with an error`);
        await first.fill(text);
      }
      faults.push(...inspection.faults);
    }
    expect(faults).toEqual([]);
  });
