import { Keyboard } from '../support/keyboard.ts';
import { PHONE } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';

test('by keyboard: skip link, login and logout', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/');
  await keyboard.press('Tab');
  await keyboard.expectFocus(page.getByRole('link', { name: 'Skip to content' }));
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const header = page.getByRole('banner');
  await keyboard.tabBackTo(header.getByRole('link', { name: 'Login' }));
  await keyboard.press('Enter');
  await keyboard.tabToAndPress(page.getByRole('button', { name: /youssef/i }).first());
  await expect(page).toHaveURL('/');

  const account = header.getByRole('button', { name: 'Youssef' });
  await keyboard.tabTo(account);
  await keyboard.press('ArrowDown');
  await keyboard.expectFocus(header.getByRole('link', { name: 'My city' }));
  await keyboard.press('Escape');
  await keyboard.expectFocus(account);
  await keyboard.press('Enter');
  await keyboard.press('ArrowUp');
  await keyboard.expectFocus(header.getByRole('button', { name: 'Logout' }));
  await keyboard.press('Enter');
  // The focused element is gone with the session: the page itself gets the focus.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('by keyboard: the menus, submenus, and the mobile menu', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const shop = menu.getByRole('button', { name: 'Shop' });
  await keyboard.tabTo(shop);
  await keyboard.press('Enter');
  await expect(shop).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('ArrowDown');
  await keyboard.expectFocus(menu.getByRole('link').first());
  await keyboard.press('Escape');
  await keyboard.expectFocus(shop);
  await keyboard.press('ArrowRight');
  const apply = menu.getByRole('button', { name: 'Apply now' });
  await keyboard.expectFocus(apply);
  await keyboard.press('Space');
  const group = menu.getByRole('button', { name: 'Entity Application' });
  await keyboard.tabTo(group);
  await keyboard.press('Enter');
  await keyboard.tabToAndPress(menu.getByRole('link', { name: 'Illegal Entity' }));
  await expect(page).toHaveURL('/entity');
  await expect(apply).toHaveAttribute('aria-expanded', 'false');
  // A new page starts at its top, not in the menu that linked it.
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize(PHONE);
  const hamburger = page.getByRole('banner').getByRole('button', { name: 'Open the menu' });
  await keyboard.tabBackTo(hamburger);
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Main menu' });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await keyboard.expectFocus(hamburger);
  await keyboard.press('Enter');
  await keyboard.tabToAndPress(sheet.getByRole('link', { name: 'Contact' }));
  await expect(page).toHaveURL('/contact');
  await expect(sheet).toBeHidden();
});

test('by keyboard: the whitelist wizard through to the receipt', async ({ loggedIn, newName }) => {
  const name = newName();
  const page = await loggedIn(name, '/joinus');
  const keyboard = new Keyboard(page);
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });
  const field = (label: string) => page.getByRole('textbox', { name: label }).first();
  const list = (label: string) => page.getByRole('combobox', { name: label });
  for (const label of ['Yes, I have it', 'Yes, it’s installed', 'Start the App', 'Accept Rules']) {
    await keyboard.tabToAndPress(button(label));
  }

  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible();
  await keyboard.write(field('Full name'), 'Youssef Ben Ali');
  await keyboard.write(field('Age'), '7');
  await keyboard.write(field('Email address'), 'youssef@example.com');
  await keyboard.tabTo(page.getByRole('radio', { name: 'Yes' }));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  // A validation error focuses its field.
  await keyboard.expectFocus(field('Age'));
  await keyboard.type('25');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('25');
  await keyboard.tabToAndPress(button('Next'));

  await expect(page.getByRole('heading', { name: 'Your character' })).toBeVisible();
  await keyboard.write(field('Character name'), 'Sami Trabelsi');
  await keyboard.write(field('Character age'), '31');
  await keyboard.write(field('Ethnicity'), 'Tunisian');
  await keyboard.write(field('Languages'), 'Arabic, French');
  await keyboard.choose(list('Outfit style'), 'Cas');
  await keyboard.tabToAndPress(button(/^Next: Where/));
  await keyboard.write(field('Goals'), 'a garage');
  await keyboard.choose(list('Path'), 'Leg');
  await keyboard.write(field('Why this path?'), 'He has seen the other one.');
  await keyboard.tabToAndPress(button(/^Next: What/));
  await keyboard.choose(list('Zodiac sign'), 'Leo');
  await keyboard.choose(list('Favourite colour'), 'Blu');
  await keyboard.choose(list('Favourite music'), 'Jaz');
  await keyboard.choose(list('Turn-ons'), 'Hum');
  await keyboard.choose(list('Turn-offs'), 'Lou');
  await keyboard.tabToAndPress(button('Next'));

  await expect(page.getByRole('heading', { name: 'Roleplay knowledge' })).toBeVisible();
  await keyboard.write(field('Which roleplay rules matter most to you, and why?'), 'Fear RP.');
  await keyboard.tabToAndPress(button('Next'));
  await keyboard.tabToAndPress(button('Continue anyway'));
  await expect(page.getByRole('heading', { name: 'Final agreement' })).toBeVisible();
  await keyboard.tabToAndPress(page.getByRole('checkbox', { name: /guidelines/ }), 'Space');
  await keyboard.tabToAndPress(page.getByRole('checkbox', { name: /ban/ }), 'Space');
  await keyboard.write(field('Signature'), name);
  await keyboard.tabToAndPress(button('Submit'));
  await expect(page.getByRole('heading', { name: /^Whitelist application no\. / })).toBeVisible();
});

test('@night by keyboard: an entity with members added and removed', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/entity');
  const keyboard = new Keyboard(page);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await keyboard.write(field('Entity name'), 'The Lanterns');
  await keyboard.choose(page.getByRole('combobox', { name: 'Entity type' }), 'Crew');
  await keyboard.choose(page.getByRole('combobox', { name: 'Entity style' }), 'Tech');
  const member = (number: number) => page.getByRole('group', { name: `Member ${number}` });
  const remove = (number: number) => page.getByRole('button', { name: `Remove member ${number}` });
  const nameOf = (number: number) => member(number).getByRole('textbox', { name: 'In-game name' });
  const add = page.getByRole('button', { name: 'Add member' });
  // The order of the page: perks before members.
  for (const kind of ['Illegal', 'Legal']) {
    for (const number of [1, 2, 3])
      await keyboard.write(field(`${kind} perk ${number}`), `${kind} ${number}`);
  }
  await keyboard.tabToAndPress(page.locator('summary', { hasText: 'Members' }), 'Enter');
  await keyboard.write(nameOf(1), 'Sami');
  for (const number of [2, 3]) {
    await keyboard.tabToAndPress(add);
    await keyboard.expectFocus(member(number).getByRole('textbox', { name: 'Discord ID' }));
    await keyboard.write(nameOf(number), `Member ${number}`);
  }
  // Removing a row keeps the focus in place.
  await keyboard.tabBackTo(remove(2));
  await keyboard.press('Enter');
  await expect(member(3)).toHaveCount(0);
  await expect(nameOf(2)).toHaveValue('Member 3');
  await keyboard.expectFocus(remove(2));
  await keyboard.press('Enter');
  await expect(remove(1)).toHaveCount(0);
  await keyboard.expectFocus(add);

  for (const box of await page.getByRole('checkbox').all()) await keyboard.tabToAndPress(box, 'Space');
  await keyboard.tabToAndPress(page.getByRole('button', { name: 'Submit application' }));
  await expect(page.getByRole('heading', { name: /^Entity application no\. / })).toBeVisible();
});

test('by keyboard: a car in dollars', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/carshop');
  const keyboard = new Keyboard(page);
  await keyboard.tabToAndPress(page.getByRole('link', { name: 'View Cars' }).first());
  await keyboard.tabToAndPress(
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /Buy with USD/ }),
  );
  await expect(page).toHaveURL(/\/order\b/);
  const pay = page.getByRole('button', { name: /PayPal/ });
  await keyboard.tabTo(pay);
  const [popup] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')]);
  const closed = popup.waitForEvent('close');
  await new Keyboard(popup).tabToAndPress(popup.getByRole('button', { name: /^Pay .* USD$/ }));
  await closed;
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await keyboard.tabToAndPress(page.getByRole('link', { name: 'See your order' }));
  await expect(page.getByRole('article')).toContainText('Paid');
});

test('@night by keyboard: a tip in dinars, from the reference to "I have paid"', async ({
  loggedIn,
  newName,
}) => {
  const page = await loggedIn(newName(), '/cosmetics/weapons');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const keyboard = new Keyboard(page);
  const buy = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Buy with TND/ });
  await keyboard.tabToAndPress(buy);
  const dialog = page.getByRole('dialog', { name: 'Make Your Purchase' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await keyboard.expectFocus(buy);

  await keyboard.press('Enter');
  await keyboard.tabToAndPress(dialog.getByRole('button', { name: /^Pay by tip/ }));
  await keyboard.tabToAndPress(dialog.getByRole('button', { name: 'Get my reference code' }));
  const copy = dialog.getByRole('button', { name: 'Copy text' });
  await keyboard.expectFocus(copy);
  await keyboard.press('Enter');
  await expect(copy).toContainText('Copied');
  const message = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  await keyboard.tabToAndPress(dialog.getByRole('link', { name: 'I’ve paid' }));

  await keyboard.tabToAndPress(page.getByRole('article').locator('summary'));
  await keyboard.write(page.getByRole('textbox', { name: /Tip number/ }), `TIP-${message.split(' ')[0]}`);
  await keyboard.press('Enter');
  await expect(page.getByText(/The team will check your tip/)).toBeVisible();
});

test('@night by keyboard: the cookie notice, the FAQ and another language', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/');
  const notice = page.getByRole('region', { name: /cookies/i });
  await keyboard.tabToAndPress(notice.getByRole('button'));
  await expect(notice).toBeHidden();

  const question = page.getByText('What does RP mean?');
  const answers = page.locator('details[open]');
  await keyboard.tabTo(page.locator('summary').nth(1));
  await keyboard.press('Enter');
  await expect(answers).toHaveCount(1);
  await keyboard.press('Space');
  await expect(answers).toHaveCount(0);
  await expect(question).toBeVisible();

  const languages = page.getByRole('banner').getByRole('button', { name: /^Language/ });
  await keyboard.tabBackTo(languages);
  await keyboard.press('ArrowUp');
  await keyboard.expectFocus(page.getByRole('banner').getByRole('link', { name: 'العربية' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/?$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeFocused();
});
