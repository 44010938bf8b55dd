import { SCENARIOS } from '@city/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { refusal } from '../../../test/fake-api';
import { mirage, nadia, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { api, field, storeDraft, press, write } from '../../../test/whitelist/wizard';
import { drafts } from '../../features/apply/whitelist/draft-store';
import { startLogin } from '../../player/session/start-login';

jest.mock('../../player/session/start-login', () => ({ startLogin: jest.fn() }));

const VISITOR = refusal(401, 'NOT_LOGGED_IN', 'Please log in.');

/** Steps 1 to 4. */
async function walkToRules(user: UserEvent) {
  await press(user, 'Yes, I have it');
  await press(user, 'Yes, it’s installed');
  await press(user, 'Start the App');
}

describe('the way to the application', () => {
  it('asks for the game, the launcher and the login, and can go back', async () => {
    api(VISITOR);
    const { user } = renderSite('/joinus');
    expect(await screen.findByRole('heading', { name: 'Have you bought GTA V?' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Get GTA V' })).toHaveAttribute(
      'href',
      mirage.links.gtaStore,
    );
    await press(user, 'Yes, I have it');
    expect(screen.getByRole('link', { name: 'Download FiveM' })).toHaveAttribute(
      'href',
      mirage.links.fivemDownload,
    );
    await press(user, 'Yes, it’s installed');

    expect(
      await screen.findByRole('heading', { name: 'You need to Login With Discord' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in with Discord' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Fjoinus',
    );

    const map = within(screen.getByRole('complementary', { name: 'The eight steps' }));
    await user.click(map.getByRole('button', { name: 'GTA V done' }));
    expect(await screen.findByRole('heading', { name: 'Have you bought GTA V?' })).toBeInTheDocument();
  });

  it('shows its first step as a whole to a visitor who opens a later one', async () => {
    api(VISITOR);
    renderSite('/joinus?step=3');
    await screen.findByRole('heading', { name: 'Have you bought GTA V?' });
    expect(screen.getByText(/^For players aged 18 or older/)).toBeInTheDocument();
  });

  it('shows what the eight steps ask until the questions begin', async () => {
    api({ body: youssef });
    const { user } = renderSite('/joinus');
    const steps = within(await screen.findByRole('complementary', { name: 'The eight steps' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(8);
    await walkToRules(user);
    await press(user, 'Accept Rules');
    await screen.findByRole('heading', { name: 'Personal information' });
    expect(screen.queryByRole('complementary', { name: 'The eight steps' })).not.toBeInTheDocument();
  });

  it('works in a browser without storage', async () => {
    api({ body: youssef });
    const { user } = renderSite('/joinus');
    await screen.findByRole('heading', { name: 'Have you bought GTA V?' });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await walkToRules(user);
    expect(await screen.findByRole('button', { name: 'Accept Rules' })).toBeInTheDocument();
    full.mockRestore();
  });

  it('names every step, and leads back only to those that were reached', async () => {
    api({ body: youssef });
    const { user } = renderSite('/joinus');
    await walkToRules(user);
    const rail = screen.getByRole('navigation', { name: 'Application steps' });
    // The map of the eight steps is on the page.
    await waitFor(() => expect(rail).toHaveTextContent(/^Step 4 of 8$/));
    await press(user, 'Accept Rules');
    const steps = await within(rail).findAllByRole('listitem');
    expect(steps).toHaveLength(8);
    expect(steps[4]).toHaveAttribute('aria-current', 'step');
    expect(rail).toHaveTextContent(/About you.*Character.*Roleplay.*Signature/);
    expect(within(rail).getAllByRole('button')).toHaveLength(4);
  });

  it('walks through the steps with the browser’s back and forward', async () => {
    api({ body: youssef });
    const { user, address, walk } = renderSite('/joinus');
    await press(user, 'Yes, I have it');
    await press(user, 'Yes, it’s installed');
    await press(user, 'Start the App');
    await press(user, 'Accept Rules');
    await screen.findByRole('heading', { name: 'Personal information' });
    expect(address()).toBe('/joinus?step=5');
    await walk(-1);
    expect(await screen.findByRole('button', { name: 'Accept Rules' })).toBeInTheDocument();
    await walk(-3);
    expect(address()).toBe('/joinus?step=1');
    expect(await screen.findByRole('heading', { name: 'Have you bought GTA V?' })).toBeInTheDocument();
    await walk(4);
    expect(await screen.findByRole('heading', { name: 'Personal information' })).toBeInTheDocument();
  });

  it('opens no step beyond the furthest reached, whatever the address says', async () => {
    api({ body: youssef });
    renderSite('/joinus?step=8');
    expect(await screen.findByRole('heading', { name: 'Have you bought GTA V?' })).toBeInTheDocument();
  });

  it('resumes at the login step after a login', async () => {
    const calls = api(VISITOR);
    const visit = renderSite('/joinus');
    await press(visit.user, 'Yes, I have it');
    await press(visit.user, 'Yes, it’s installed');
    visit.unmount();

    calls.answer('GET /api/auth/user/me', { body: youssef });
    renderSite('/joinus');
    expect(await screen.findByRole('heading', { name: 'Welcome, Youssef' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Do it later' })).toHaveAttribute('href', '/');
  });

  it('asks non-members to join, and checks again on request', async () => {
    const calls = api(
      { body: nadia },
      { 'POST /api/auth/membership': { body: { ...nadia, guilds: youssef.guilds } } },
    );
    const { user } = renderSite('/joinus');
    await press(user, 'Yes, I have it');
    await press(user, 'Yes, it’s installed');
    expect(await screen.findByRole('link', { name: /Join our Discord/ })).toHaveAttribute(
      'href',
      mirage.links.discordInvite,
    );
    expect(screen.getByRole('link', { name: /closed beta/ })).toHaveAttribute('href', '/beta');
    expect(calls.callsOf('GET /api/whiteList/myapp')).toHaveLength(0);

    await press(user, 'I have joined');
    expect(await screen.findByRole('heading', { name: 'Welcome, nadia' })).toBeInTheDocument();
  });

  it('logs non-members in silently when the server cannot query Discord', async () => {
    const noBot = refusal(503, 'PROVIDER_NOT_CONFIGURED', 'Please log in again.');
    api({ body: nadia }, { 'POST /api/auth/membership': noBot });
    const { user } = renderSite('/joinus');
    await press(user, 'Yes, I have it');
    await press(user, 'Yes, it’s installed');
    await press(user, 'I have joined');
    await waitFor(() => expect(startLogin).toHaveBeenCalledWith('/auth?returnTo=%2Fjoinus&prompt=none'));
  });

  it('tells players that Discord still does not list them', async () => {
    api({ body: nadia }, { 'POST /api/auth/membership': { body: nadia } });
    const { user } = renderSite('/joinus');
    await press(user, 'Yes, I have it');
    await press(user, 'Yes, it’s installed');
    await press(user, 'I have joined');
    expect(await screen.findByText(/Discord doesn’t show you as a member yet/)).toBeInTheDocument();
  });
});

describe('the forms', () => {
  // All rules are in contracts/src/kinds/whitelist.spec.ts.
  it('reject a broken rule with a toast and a focused field error', async () => {
    const message = 'You must be at least 18 years old';
    api({ body: youssef });
    storeDraft(5);
    const { user } = renderSite('/joinus');
    await write(user, 'Age', '17');
    await press(user, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await field('Age')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(await field('Age')).toHaveFocus();
  });

  it('show every error of personal information, announce the first, and continue when there is none', async () => {
    api({ body: youssef });
    storeDraft(5, ({ values }) => Object.assign(values, { fullName: '', age: '', microphone: '' }));
    const { user } = renderSite('/joinus');
    await field('Full name');
    await press(user, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('Full Name is not valid');
    expect([...document.querySelectorAll('[id$=error]')].map((error) => error.textContent)).toEqual([
      'Full name cannot be empty',
      'Age cannot be empty',
      'Choose Yes or No',
    ]);
    expect(await field('Full name')).toHaveFocus();
    await write(user, 'Full name', 'Youssef Ben Ali');
    await write(user, 'Age', '٢٥');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await press(user, 'Next');
    expect(await screen.findByRole('heading', { name: 'Your character' })).toBeInTheDocument();
  });

  it('cancels personal information to step 3', async () => {
    api({ body: youssef });
    const { user } = renderSite('/joinus');
    await walkToRules(user);
    await press(user, 'Accept Rules');
    await press(user, 'Cancel');
    expect(await screen.findByRole('heading', { name: 'Welcome, Youssef' })).toBeInTheDocument();
  });

  it('report the first empty field of the character', async () => {
    api({ body: youssef });
    storeDraft(6, ({ values }) => Object.assign(values, { languages: '   ', zodiacSign: '' }));
    const { user } = renderSite('/joinus');
    await field('Languages');
    const open = () =>
      [...document.querySelectorAll('details[open] > summary')].map((one) => one.textContent);
    expect(open()).toEqual(['Who they are1 left']);
    await user.click(screen.getByRole('button', { name: 'Next: Where they’re heading' }));
    expect(open()).toEqual(['Where they’re headingComplete']);
    await press(user, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('languages cannot be empty');
    await waitFor(() => expect(open()).toEqual(['Who they are1 left']));
    expect(screen.getByText('What they’re like')).toHaveTextContent('1 left');
    await write(user, 'Languages', 'Arabic');
    await press(user, 'Next');
    expect(
      await screen.findByText('Zodiac sign cannot be empty', { selector: 'p[id$=error]' }),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await field('Zodiac sign')).toHaveFocus());
    await user.selectOptions(await field('Zodiac sign'), 'Leo');
    await press(user, 'Next');
    expect(await screen.findByRole('heading', { name: 'Roleplay knowledge' })).toBeInTheDocument();
  });

  it('fill the city ID card while they are written', async () => {
    api({ body: youssef });
    storeDraft(6, ({ values }) => Object.assign(values, { characterName: '' }));
    const { user } = renderSite('/joinus');
    const card = await screen.findByRole('region', { name: 'City ID card' });
    expect(within(card).getByText('Leo')).toBeInTheDocument();
    await write(user, 'Character name', 'Salah Gharbi');
    expect(await within(card).findByText('Salah Gharbi')).toBeInTheDocument();
    expect(within(card).queryByText('Accepted')).not.toBeInTheDocument();
  });

  it('fold what may stay blank, until some of it is written', async () => {
    api({ body: youssef });
    storeDraft(6, ({ values }) => Object.assign(values, { medicalReports: '' }));
    renderSite('/joinus');
    const background = async () => (await screen.findByText('Background')).closest('details');
    expect(await background()).not.toHaveAttribute('open');
    cleanup();
    storeDraft(6, ({ values }) => Object.assign(values, { medicalReports: 'A bad knee.' }));
    renderSite('/joinus');
    expect(await background()).toHaveAttribute('open');
  });

  it('ask for five goals and accept fewer', async () => {
    api({ body: youssef });
    storeDraft(6);
    const { user } = renderSite('/joinus');
    expect(await screen.findByText(/List 5 goals · 2 of 5 so far/)).toBeInTheDocument();
    await press(user, 'Next');
    expect(await screen.findByRole('heading', { name: 'Roleplay knowledge' })).toBeInTheDocument();
  });

  it('ask the situations of the chosen path without validating the answers', async () => {
    api({ body: youssef });
    storeDraft(7);
    const { user } = renderSite('/joinus');
    for (const { question } of SCENARIOS.between) expect(await field(question)).toHaveValue('');
    expect(screen.getByText('Picked for your character’s path: In between.')).toBeInTheDocument();
    await write(user, 'Why does a city’s lore matter?', 'It is what we  share.');
    expect(await field('Why does a city’s lore matter?')).toHaveAccessibleDescription('5 of about 40 words');
    await press(user, 'Next');
    expect(await screen.findByText('5 answers are empty')).toBeInTheDocument();
    expect(screen.getByText('Applications without them are usually refused.')).toBeInTheDocument();
    await write(user, SCENARIOS.between[0]!.question, 'He stays calm.');
    expect(screen.getByText('4 answers are empty')).toBeInTheDocument();
    await press(user, 'Next');
    expect(await screen.findByText('4 answers are empty')).toBeInTheDocument();
    await press(user, 'Continue anyway');
    expect(await screen.findByRole('heading', { name: 'Final agreement' })).toBeInTheDocument();
  });

  it('show at the end what was written, and return there after a correction', async () => {
    api({ body: youssef });
    storeDraft(8);
    const { user, address } = renderSite('/joinus');
    // In the list and on the card.
    expect(await screen.findAllByText('Salah Trabelsi')).toHaveLength(2);
    const blank = screen.getByText('Religion').closest('div')!;
    expect(blank).toHaveTextContent(/^5 questions without an answer:/);
    expect(within(blank).getAllByRole('listitem')).toHaveLength(5);
    await user.click(within(blank).getByRole('button', { name: 'Answer them' }));
    await press(user, 'Back to your answers');
    await press(user, 'Edit: Character');
    await write(user, 'Character name', '');
    await press(user, 'Back to your answers');
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('characterName cannot be empty');
    expect(within(toast).getByText('Character name')).toBeVisible();
    await write(user, 'Character name', 'Salah Gharbi');
    await press(user, 'Back to your answers');
    await screen.findByRole('button', { name: 'Edit: Character' });
    expect(screen.getAllByText('Salah Gharbi')).toHaveLength(2);
    expect(address()).toBe('/joinus?step=8');
    await press(user, 'Back');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument();
  });

  it('require a signature, whatever it says', async () => {
    api({ body: youssef });
    storeDraft(8);
    const { user } = renderSite('/joinus');
    const submit = await screen.findByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(submit).toBeDisabled();
    await write(user, 'Signature', 'somebody else');
    expect(screen.getByText(/This isn’t your username/)).toBeInTheDocument();
    expect(submit).toBeEnabled();
  });

  it('keep the draft across a reload', async () => {
    api({ body: youssef });
    const before = renderSite('/joinus');
    await walkToRules(before.user);
    await press(before.user, 'Accept Rules');
    await write(before.user, 'Why this server?', 'To live another life.');
    before.unmount();

    renderSite('/joinus');
    expect(await field('Why this server?')).toHaveValue('To live another life.');
    expect(localStorage.getItem('personal.whitelist-draft')).toContain('To live another life.');
  });
});

describe('a suspended player', () => {
  const suspension = { reason: 'Insults in the market.', until: '2026-12-01T12:00:00.000Z' };

  it('sees the reason and the end instead of the forms, and keeps the draft', async () => {
    storeDraft(5);
    api({ body: { ...youssef, suspended: true, suspension } });
    renderSite('/joinus?step=5');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Insults in the market.');
    expect(alert).toHaveTextContent('Your suspension ends on 1 December 2026');
    expect(screen.getByRole('button', { name: /the App/ })).toBeDisabled();
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    expect(drafts.read(youssef.discord_id)?.values['age']).toBe('25');
  });
});
