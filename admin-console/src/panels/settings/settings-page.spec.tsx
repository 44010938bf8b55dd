import type { Locale, SettingsInput } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openConsole, openPanel } from '../../../test/console.js';
import { buildSettings } from '../../../test/settings.js';

const open = (
  {
    readSettings,
    saveSettings,
    readBuild,
  }: Partial<Record<'readSettings' | 'saveSettings' | 'readBuild', jest.Mock>>,
  locale: Locale = 'en',
  render = openPanel,
) =>
  render(
    '/settings',
    memoryProvider(
      {},
      {
        readSettings: readSettings ?? jest.fn().mockResolvedValue(buildSettings(0)),
        saveSettings: saveSettings ?? jest.fn(),
        ...(readBuild && { readBuild }),
      },
    ),
    { locale },
  );

/** Shows one of the groups. */
const show = async (person: UserEvent, group: string) => {
  const groups = within(await screen.findByRole('navigation', { name: 'Groups of settings' }));
  await person.click(groups.getByRole('button', { name: new RegExp(`^${group}`) }));
};

const field = (name: string) => screen.findByRole('textbox', { name });

describe('the settings panel', () => {
  beforeEach(() => localStorage.clear());

  it('shows the values and their sources', async () => {
    const readSettings = jest
      .fn()
      .mockResolvedValue(buildSettings(2, { tagline: 'Ours', links: { x: '/' } }));
    const { person } = open({ readSettings });
    const tagline = await field('Tagline');
    expect(tagline).toHaveValue('Ours');
    expect(tagline).toHaveAccessibleDescription('Changed. Default: A city of your own making.');
    expect(screen.getByRole('textbox', { name: 'Support email' })).not.toHaveAccessibleDescription();
    await show(person, 'Links');
    expect(await field('X')).toHaveAccessibleDescription(
      'Changed. Default: https://x.com/mirage (From the server environment)',
    );
    await person.click(screen.getByRole('button', { name: 'Reset to default: X' }));
    expect(await field('X')).toHaveValue('https://x.com/mirage');
    expect(await field('X')).toHaveAccessibleDescription('Not saved. From the server environment');
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('shows the version that runs on the server', async () => {
    const readBuild = jest.fn().mockResolvedValue({ version: '0.1.0', commit: '3f2a1bc9d4e5' });
    open({ readBuild });
    expect(await screen.findByText('0.1.0 (3f2a1bc)')).toBeVisible();
  });

  it('saves values that differ from the default, and resets one to it', async () => {
    const saveSettings = jest
      .fn()
      .mockImplementation(({ version, ...own }: SettingsInput) =>
        Promise.resolve(buildSettings(version + 1, own, 'Layla')),
      );
    const readSettings = jest.fn().mockResolvedValue(buildSettings(2, { tagline: 'Ours' }));
    const { person } = open({ readSettings, saveSettings });
    await show(person, 'Rules');
    const attempts = await field('Whitelist attempts per player');
    await person.clear(attempts);
    await person.type(attempts, '٥');
    await show(person, 'Community');
    await person.click(screen.getByRole('button', { name: 'Reset to default: Tagline' }));
    await show(person, 'Music');
    await person.click(screen.getByRole('textbox', { name: 'Background music' }));
    await person.paste('/music/theme.mp3');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).toHaveBeenCalledWith({
      version: 2,
      whitelistMaxAttempts: 5,
      media: { music: '/music/theme.mp3' },
    });
    expect(await screen.findByText('Settings saved. They apply from now on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await show(person, 'Community');
    expect(await field('Tagline')).toHaveValue('A city of your own making.');
  });

  it('validates before sending, and names the field', async () => {
    const saveSettings = jest.fn();
    const { person } = open({ saveSettings });
    await show(person, 'Music');
    const music = await field('Background music');
    await person.click(music);
    await person.paste('//elsewhere/a.mp3');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).not.toHaveBeenCalled();
    expect(music).toBeInvalid();
    expect(music).toHaveAccessibleDescription(/or a path on this site/);
  });

  it.each([
    ['en', 'Save', { message: 'x is not good' }, /^The server doesn’t accept this/],
    ['fr', 'Enregistrer', { message: 'x is not good', code: 'LINK_INVALID' }, /^Commence par/],
    ['fr', 'Enregistrer', { message: 'x is not good' }, /^Le serveur n’accepte pas cette valeur/],
  ] as const)('shows the API’s field errors in %s', async (locale, save, fault, words) => {
    const body = { code: 'VALIDATION_FAILED', errors: [{ field: 'links.x', ...fault }] };
    const saveSettings = jest.fn().mockRejectedValue(new HttpError('no', 400, body));
    const { person } = open({ saveSettings }, locale);
    await person.type(await screen.findByRole('searchbox'), 'X');
    await person.type(await field('X'), '/2');
    await person.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'X' })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: 'X' })).toHaveAccessibleDescription(words);
    expect(screen.getByRole('textbox', { name: 'X' })).toHaveValue('https://x.com/mirage/2');
  });

  it('keeps unsaved input while another panel is open', async () => {
    const { person } = open({}, 'en', openConsole);
    const tagline = await field('Tagline');
    await person.clear(tagline);
    await person.click(tagline);
    await person.paste('Half a sent');
    expect(screen.getByText(/^Not saved yet/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Audit log' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tagline' })).not.toBeInTheDocument());
    await person.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await field('Tagline')).toHaveValue('Half a sent');
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('A city of your own making.');
  });

  it('shows who saved first, compares, and rebases the changes', async () => {
    const theirs = buildSettings(4, { tagline: 'Theirs', memberCaps: { Crew: 7 } });
    const readSettings = jest.fn().mockResolvedValueOnce(buildSettings(3)).mockResolvedValue(theirs);
    const saveSettings = jest
      .fn()
      .mockRejectedValueOnce(new HttpError('conflict', 409, { code: 'SETTINGS_CHANGED' }))
      .mockResolvedValue(buildSettings(5));
    const { person } = open({ readSettings, saveSettings });
    const tagline = await field('Tagline');
    await person.clear(tagline);
    await person.type(tagline, 'Mine');
    await person.click(screen.getByRole('button', { name: 'Save' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Omar has saved the settings since you opened them');
    expect(within(alert).getByRole('row', { name: 'Tagline Mine Theirs' })).toBeVisible();
    expect(within(alert).getByRole('row', { name: 'Crew member limit not changed 7' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Mine');

    await person.click(within(alert).getByRole('button', { name: 'Keep my changes' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).toHaveBeenLastCalledWith({ version: 4, tagline: 'Mine', memberCaps: { Crew: 7 } });
  });

  it('edits, adds, moves and removes templates by keyboard', async () => {
    const saveSettings = jest.fn().mockResolvedValue(buildSettings(1));
    const { person } = open({ saveSettings });
    await show(person, 'Rejection');
    await person.click(await screen.findByRole('button', { name: 'Move down: Too short' }));
    // The last one cannot move further down: its up button has the focus.
    expect(screen.getByRole('button', { name: 'Move up: Too short' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Remove: No open positions' }));
    await person.click(screen.getByRole('button', { name: 'Add a reason' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).not.toHaveBeenCalled();

    const english = within(screen.getByRole('group', { name: 'English' }));
    await person.click(english.getByRole('textbox', { name: /Title/ }));
    await person.paste('Under 18');
    await person.click(english.getByRole('textbox', { name: /Text/ }));
    await person.paste('Come back later.');
    await person.click(screen.getByRole('checkbox', { name: 'Streamer' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveSettings).toHaveBeenCalled());
    const [{ rejectTemplates }] = saveSettings.mock.calls[0] as [SettingsInput];
    expect(rejectTemplates).toMatchObject([
      { id: 'short' },
      { title: { en: 'Under 18' }, text: { en: 'Come back later.' }, kinds: ['streamer'] },
    ]);
  });

  it('shows one group at a time, and counts in the list of groups what is not saved', async () => {
    const { person } = open({});
    await field('Tagline');
    const groups = within(screen.getByRole('navigation', { name: 'Groups of settings' }));
    const last = groups.getByRole('button', { name: 'Rejection reasons' });
    await person.click(last);
    expect(last).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('textbox', { name: 'Tagline' })).not.toBeInTheDocument();
    await person.click(groups.getByRole('button', { name: 'Links' }));
    expect(last).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('heading', { name: 'Links' })).toHaveFocus();
    const x = await field('X');
    await person.type(x, '/2');
    expect(x).toHaveAccessibleDescription(/^Not saved\. Changed\./);
    expect(groups.getByRole('button', { name: /^Links/ })).toHaveTextContent('1 not saved');
    expect(groups.getByRole('button', { name: /^Rules/ })).toHaveTextContent(/^Rules$/);
    await person.clear(x);
    await person.type(x, 'nowhere');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(groups.getByRole('button', { name: /^Links/ })).toHaveTextContent('1 to correct');
  });

  it('finds settings by name, and shows a faulty one that the search has hidden', async () => {
    const saveSettings = jest.fn();
    const { person } = open({ saveSettings });
    await show(person, 'Music');
    await person.click(await field('Background music'));
    await person.paste('//elsewhere/a.mp3');
    await show(person, 'Community');
    const find = screen.getByRole('searchbox', { name: 'Find a setting' });
    await person.type(find, 'tagline{Enter}');
    expect(saveSettings).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Background music' })).not.toBeInTheDocument();
    await person.clear(find);
    await person.type(find, 'no such thing');
    expect(screen.getByText('No setting matches.')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Background music' })).toHaveFocus());
    expect(find).toHaveValue('');
  });

  it('shows the contrast of a colour as it is chosen, and refuses one on which texts are hard to read', async () => {
    const saveSettings = jest
      .fn()
      .mockImplementation(({ version, ...own }: SettingsInput) =>
        Promise.resolve(buildSettings(version + 1, own, 'Layla')),
      );
    const { person, container } = open({ saveSettings });
    await show(person, 'Name, colours');
    const accent = await field('Accent colour');
    expect(accent).toHaveAccessibleDescription(/Labels on it: \d+\.\d \(at least 4\.5\)/);
    await person.clear(accent);
    await person.type(accent, '#4a2f10');
    expect(accent).toHaveAccessibleDescription(
      /Texts in it: 1\.\d: too little contrast, at least 4\.5 is needed/,
    );
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).not.toHaveBeenCalled();
    expect(accent).toBeInvalid();
    expect(accent).toHaveAccessibleDescription(/^Texts would be hard to read/);
    await person.clear(accent);
    await person.type(accent, '7FE3B4');
    expect(accent).not.toHaveAccessibleDescription(/too little/);

    const ground = await field('Ground colour');
    await person.clear(ground);
    await person.type(ground, '#zz');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(ground).toHaveAccessibleDescription(/^Six hex digits/);
    await person.click(screen.getByRole('button', { name: 'Reset to default: Ground colour' }));
    const name = await field('Name of the community');
    await person.clear(name);
    await person.type(name, 'Aurora Harbour');
    expect(await listViolations(container)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).toHaveBeenCalledWith({
      version: 0,
      brand: { name: 'Aurora Harbour', accent: '#7fe3b4' },
    });
  });

  it('uploads a picture for its use, and goes back to the original', async () => {
    const saveSettings = jest
      .fn()
      .mockImplementation(({ version, ...own }: SettingsInput) =>
        Promise.resolve(buildSettings(version + 1, own, 'Layla')),
      );
    const address = `/api/pictures/${'0'.repeat(32)}-1920x1080-hero`;
    const uploadPicture = jest.fn().mockResolvedValue({ address });
    const readSettings = jest.fn().mockResolvedValue(buildSettings(0));
    const provider = memoryProvider({}, { readSettings, saveSettings, uploadPicture });
    const { person } = openPanel('/settings', provider);
    await show(person, 'Name, colours');
    const group = within(await screen.findByRole('group', { name: 'Picture of the first screen' }));
    const file = new File(['picture'], 'city.png', { type: 'image/png' });
    await person.upload(
      group.getByLabelText('Upload a picture: Picture of the first screen', { selector: 'input' }),
      file,
    );
    expect(uploadPicture).toHaveBeenCalledWith(file, 'hero');
    expect(await group.findByText(/Default: the site’s own picture\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).toHaveBeenCalledWith({ version: 0, brand: { hero: address } });
    const original = await group.findByRole('button', {
      name: 'Reset to default: Picture of the first screen',
    });
    await person.click(original);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(saveSettings).toHaveBeenLastCalledWith({ version: 1 });
  });

  it.each(['en', 'ar'] as const)('has no accessibility violations in %s', async (locale) => {
    const readSettings = jest.fn().mockResolvedValue(buildSettings(2, { tagline: 'Ours' }));
    const { container, person } = open({ readSettings }, locale);
    expect(await screen.findByDisplayValue('Ours')).toBeVisible();
    expect(await listViolations(container)).toEqual([]);
    await person.type(screen.getByRole('searchbox'), locale === 'ar' ? 'ا' : 'o');
    expect(await listViolations(container)).toEqual([]);
  });
});
