import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { refusal } from '../../../test/fake-api';
import { applyApi, choose, sentApplication, write } from '../../../test/apply/open-form';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const ID = '66f0000000000000000000e1';

async function openForm() {
  const page = renderSite('/entity');
  await screen.findByRole('textbox', { name: 'Entity name' });
  return page;
}

async function fillNeeded(user: UserEvent) {
  await write(user, {
    'Entity name': 'The Lanterns',
    'Illegal perk 1': 'Smuggling',
    'Illegal perk 2': 'Racketeering',
    'Illegal perk 3': 'Street races',
    'Legal perk 1': 'A garage',
    'Legal perk 2': 'A tea house',
    'Legal perk 3': 'A water truck',
  });
  await choose(user, { 'Entity type': 'Crew (up to 6 members)', 'Entity style': 'Techwear' });
}

async function tickBoxes(user: UserEvent) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

/** The details whose summary begins with this title. */
const foldOf = (title: string) =>
  [...document.querySelectorAll('summary')]
    .find(({ textContent }) => textContent.startsWith(title))
    ?.closest('details') ?? null;

const submitButton = () => screen.getByRole('button', { name: 'Submit application' });

describe('the entity form', () => {
  it('asks a visitor to log in and come back', async () => {
    applyApi(null);
    renderSite('/entity');
    const login = await screen.findByRole('link', { name: 'Log in with Discord' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fentity');
    const sample = within(screen.getByRole('region', { name: 'Some of the questions' }));
    // The label of the third is the title “Major goals”, so its hint is shown.
    expect(sample.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'What’s the purpose of your entity?',
      'What would make your entity break up?',
      'What should the city be saying about you in three months?',
    ]);
  });

  it('is submitted completely once both boxes are checked, and leads to the receipt', async () => {
    const api = applyApi(youssef, { 'POST /api/entities': { status: 201, body: { _id: ID } } });
    const { user, address } = await openForm();
    await fillNeeded(user);
    await write(
      user,
      { 'Discord ID': '٣٣٣', 'In-game name': 'Sami Trabelsi' },
      screen.getByRole('group', { name: 'Member 1' }),
    );
    expect(submitButton()).toBeDisabled();
    await tickBoxes(user);
    await user.click(submitButton());

    expect(await screen.findByText('Entity created successfully!')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/applications/${ID}`));
    expect(api.callsOf('POST /api/entities')).toMatchObject([
      {
        body: {
          entityName: 'The Lanterns',
          entityType: 'Crew',
          entityStyle: 'Techwear',
          illegalPerks: ['Smuggling', 'Racketeering', 'Street races'],
          legalPerks: ['A garage', 'A tea house', 'A water truck'],
          membersDiscordIds: ['٣٣٣'],
          membersInGameNames: ['Sami Trabelsi'],
          agreeRules: true,
          understandRpQuality: true,
        },
      },
    ]);
  });

  it('asks for the illegal perks and then for the legal ones, and explains its sections', async () => {
    applyApi(youssef);
    await openForm();
    const perks = screen.getAllByRole('textbox', { name: /perk/ }).map((field) => field.id);
    const named = ['Illegal', 'Legal'].flatMap((side) => [1, 2, 3].map((number) => `${side} perk ${number}`));
    expect(named.map((name) => screen.getByRole('textbox', { name }).id)).toEqual(perks);
    for (const side of ['Illegal', 'Legal']) {
      const group = within(screen.getByRole('group', { name: `${side} perks` }));
      expect(group.getByText(`${side} perks`)).toHaveTextContent(/perks\s\*$/);
      expect(group.getAllByRole('listitem')).toHaveLength(3);
      expect(group.getByRole('textbox', { name: `${side} perk 3` })).toBeInTheDocument();
    }
    expect(within(screen.getByRole('group', { name: 'Perks' })).getByText(/^Three things/)).toBeVisible();
    expect(foldOf('Members')).toHaveTextContent(/everyone who’s joining.+17 to 20 digits/);
  });

  it('folds what may stay blank, and counts its answers', async () => {
    applyApi(youssef);
    const { user, unmount } = await openForm();
    const titles = ['Optional', 'What you want', 'How you act', 'Members'];
    for (const title of titles) expect(foldOf(title)).not.toHaveAttribute('open');
    expect(foldOf('Optional')).toHaveTextContent(/^Optional0 of 3Motto · Logo · Preferred vehicles/);
    await write(user, { Motto: 'Light where nobody looks.' });
    expect(foldOf('Optional')).toHaveTextContent(/^Optional1 of 3/);
    unmount();
    await openForm();
    expect(foldOf('Optional')).toHaveAttribute('open');
    for (const title of titles.slice(1)) expect(foldOf(title)).not.toHaveAttribute('open');
  });

  it('shows every error at its field and focuses the first', async () => {
    const api = applyApi(youssef);
    const { user } = await openForm();
    await tickBoxes(user);
    await user.click(submitButton());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Entity name' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Entity name' })).toHaveAccessibleDescription(
      'Entity name cannot be empty',
    );
    expect(screen.getByRole('combobox', { name: 'Entity type' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Legal perk 3' })).toHaveAccessibleDescription(
      'Legal perk 3 cannot be empty',
    );
    expect(api.callsOf('POST /api/entities')).toHaveLength(0);
  });

  it('shows the server’s error at its field', async () => {
    applyApi(youssef, {
      'POST /api/entities': refusal(400, 'VALIDATION_FAILED', 'x', {
        errors: [{ field: 'membersDiscordIds.1', message: 'That is no Discord id' }],
      }),
    });
    const { user } = await openForm();
    await fillNeeded(user);
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    await tickBoxes(user);
    await user.click(submitButton());
    expect(await screen.findByText('Failed to create entity.')).toBeInTheDocument();
    const second = within(screen.getByRole('group', { name: 'Member 2' }));
    expect(second.getByRole('textbox', { name: 'Discord ID' })).toHaveAccessibleDescription(
      /: something isn’t right here$/,
    );
    expect(second.getByRole('textbox', { name: 'Discord ID' })).toHaveFocus();
    expect(foldOf('Members')).toHaveAttribute('open');
  });

  it('says why the server refused the form as a whole', async () => {
    applyApi(youssef, {
      'POST /api/entities': refusal(409, 'APPLICATION_ALREADY_OPEN', 'You have already applied.'),
    });
    const { user } = await openForm();
    await fillNeeded(user);
    await tickBoxes(user);
    await user.click(submitButton());
    expect(await screen.findByText('Failed to create entity.')).toBeInTheDocument();
    expect(screen.getByText('You’ve already applied. You can follow it in My city.')).toBeInTheDocument();
  });

  it('adds an empty member row, never removes the last one, and hints at the cap', async () => {
    applyApi(youssef);
    const { user } = await openForm();
    expect(screen.queryByRole('button', { name: /^Remove member/ })).not.toBeInTheDocument();
    await choose(user, { 'Entity type': 'Crew (up to 6 members)' });
    for (let number = 1; number <= 7; number += 1) {
      if (number > 1) await user.click(screen.getByRole('button', { name: 'Add member' }));
      await write(
        user,
        { 'In-game name': `Member ${number}` },
        screen.getByRole('group', { name: `Member ${number}` }),
      );
    }
    expect(screen.getByText(/^7 members: this type allows 6/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove member 3' }));
    expect(screen.queryByText(/more than the 6/)).not.toBeInTheDocument();
    const third = within(screen.getByRole('group', { name: 'Member 3' }));
    expect(third.getByRole('textbox', { name: 'In-game name' })).toHaveValue('Member 4');
  });

  it('keeps the player’s draft across a reload', async () => {
    applyApi(youssef);
    const { user, unmount } = await openForm();
    await write(user, { 'Entity name': 'The Lanterns' });
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    unmount();
    const again = await openForm();
    expect(screen.getByRole('textbox', { name: 'Entity name' })).toHaveValue('The Lanterns');
    expect(screen.getByRole('group', { name: 'Member 2' })).toBeInTheDocument();
    again.unmount();
    applyApi({ ...youssef, _id: '66f0000000000000000000ff', discord_id: '100000000000000099' });
    await openForm();
    expect(screen.getByRole('textbox', { name: 'Entity name' })).toHaveValue('');
  });

  it('links a player who has applied to the receipt', async () => {
    applyApi(
      { ...youssef, entityStatus: 'Rejected' },
      { 'GET /api/entities/myapp': { body: [sentApplication(ID, 'Rejected')] } },
    );
    renderSite('/entity');
    expect(await screen.findByText('Already submitted')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'View receipt' })).toHaveAttribute(
      'href',
      `/applications/${ID}`,
    );
    expect(screen.queryByRole('textbox', { name: 'Entity name' })).not.toBeInTheDocument();
  });

  it('is closed to a suspended player', async () => {
    applyApi({ ...youssef, suspended: true });
    renderSite('/entity');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is suspended');
    expect(screen.queryByRole('textbox', { name: 'Entity name' })).not.toBeInTheDocument();
  });
});
