import { GIVEN_PERMISSIONS, NO_FOUR_EYES } from '@city/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildDiscordRoles, WHITELISTED } from '../../../test/discord.js';
import { buildPlayer } from '../../../test/records.js';
import { buildStaffMember, buildStaffMembers, buildStaffRole, buildStaffRoles } from '../../../test/staff.js';
import { PERMISSION_GROUPS } from './permissions.js';

function open({ members = buildStaffMembers(), roles = buildStaffRoles() } = {}) {
  const provider = {
    readStaffRoles: jest.fn().mockResolvedValue(roles),
    readStaffMembers: jest.fn().mockResolvedValue(members),
    addStaffRole: jest.fn().mockResolvedValue(buildStaffRole()),
    changeStaffRole: jest.fn().mockResolvedValue(buildStaffRole()),
    removeStaffRole: jest.fn().mockResolvedValue(undefined),
    saveSecondFactor: jest.fn().mockResolvedValue(roles.secondFactor),
    saveFourEyes: jest.fn().mockResolvedValue(roles.fourEyes),
    giveStaffRole: jest.fn().mockResolvedValue(buildStaffMember()),
    takeStaffRole: jest.fn().mockResolvedValue(undefined),
    nameAdmin: jest.fn().mockResolvedValue(undefined),
    removeAdmin: jest.fn().mockResolvedValue(undefined),
    readDiscordRoles: jest.fn().mockResolvedValue(buildDiscordRoles()),
  };
  return { ...provider, ...openPanel('/staff', memoryProvider({ users: [buildPlayer()] }, provider)) };
}

const ADMIN = {
  _id: 'admin-2',
  discord_id: '100000000000000099',
  discord_username: 'omar',
  global_name: null,
  avatarUrl: '/avatar.png',
};
const refusal = (field: string, code: string) =>
  new HttpError('wrong', 400, { code: 'VALIDATION_FAILED', errors: [{ field, code, message: 'wrong' }] });
const midnightAfter = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day + 1).toISOString();

it('every permission that a role can contain can be chosen, once', () => {
  expect(Object.values(PERMISSION_GROUPS).flat().sort()).toEqual([...GIVEN_PERMISSIONS].sort());
});

describe('the panel of staff', () => {
  it('lists the members with their roles, when they got them and from whom, accessibly', async () => {
    open({
      members: buildStaffMembers({
        members: [
          buildStaffMember(),
          buildStaffMember({
            _id: 'member-2',
            roleId: 'role-1',
            player: null,
            discordRoleId: WHITELISTED,
            until: '2099-01-01T00:00:00.000Z',
          }),
          buildStaffMember({ _id: 'member-3', roleId: 'editor', until: '2026-11-03T00:00:00.000Z' }),
        ],
      }),
    });
    const karim = within(await screen.findByRole('group', { name: 'karim: Reviewer' }));
    expect(karim.getByText(/^Since .*, given by layla$/)).toBeVisible();
    const everyone = within(
      await screen.findByRole('group', { name: 'Everyone with the Discord role Whitelisted: Night shift' }),
    );
    expect(everyone.getByText(/^Since .* · Until /)).toBeVisible();
    const ended = within(screen.getByRole('group', { name: 'karim: Editor' }));
    expect(ended.getByText(/Ended on /)).toBeVisible();
    expect(ended.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Reads and decides applications of every kind.')).toBeVisible();
    expect(await listViolations(document.body)).toEqual([]);
  });

  it('names an Admin and removes one after a question, except the reader', async () => {
    const { person, nameAdmin, removeAdmin } = open({
      members: buildStaffMembers({ admins: [ADMIN] }),
    });
    await person.click(await screen.findByRole('button', { name: 'Remove as Admin: omar' }));
    expect(removeAdmin).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(removeAdmin).toHaveBeenCalledWith(ADMIN._id);
    expect(await screen.findByText('No longer an Admin.')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Name an Admin' }));
    expect(screen.getByRole('button', { name: 'Yes, make them an Admin' })).toBeDisabled();
    await person.type(screen.getByRole('combobox', { name: /^Player/ }), 'youssef');
    await person.click(await screen.findByRole('option', { name: /youssef/ }));
    await person.click(screen.getByRole('button', { name: 'Yes, make them an Admin' }));
    expect(nameAdmin).toHaveBeenCalledWith('player-1');
    expect(await listViolations(document.body)).toEqual([]);
  });

  it('gives a role to a player until the end of a day', async () => {
    const { person, giveStaffRole } = open();
    await person.click(await screen.findByRole('button', { name: 'Give a role' }));
    await person.click(screen.getByRole('combobox', { name: /^Role/ }));
    await person.click(screen.getByRole('option', { name: 'Night shift' }));
    await person.type(screen.getByRole('combobox', { name: /^Player/ }), 'youssef');
    await person.click(await screen.findByRole('option', { name: /youssef/ }));
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-03-05' } });
    await person.click(screen.getByRole('button', { name: 'Give a role' }));
    expect(giveStaffRole).toHaveBeenCalledWith({
      roleId: 'role-1',
      userId: 'player-1',
      until: midnightAfter(2099, 3, 5),
    });
    expect(await screen.findByText('Role given.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Give a role' })).not.toBeInTheDocument();
  });

  it('gives a role to everyone with a Discord role, and says at the field why not', async () => {
    const { person, giveStaffRole } = open();
    giveStaffRole.mockRejectedValue(refusal('discordRoleId', 'OPTION_INVALID'));
    await person.click(await screen.findByRole('button', { name: 'Give a role' }));
    await person.click(screen.getByRole('combobox', { name: /^Role/ }));
    await person.click(screen.getByRole('option', { name: 'Reviewer' }));
    await person.click(screen.getByRole('radio', { name: 'Everyone with a Discord role' }));
    await person.click(await screen.findByRole('combobox', { name: /^Discord role/ }));
    await person.click(screen.getByRole('option', { name: 'Whitelisted' }));
    await person.click(screen.getByRole('button', { name: 'Give a role' }));
    expect(giveStaffRole).toHaveBeenCalledWith({ roleId: 'reviewer', discordRoleId: WHITELISTED });
    expect(await screen.findByRole('combobox', { name: /^Discord role/ })).toBeInvalid();
  });

  it('takes a role away after a question, and changes its end', async () => {
    const member = buildStaffMember();
    const { person, takeStaffRole, giveStaffRole } = open({
      members: buildStaffMembers({ members: [member] }),
    });
    const karim = within(await screen.findByRole('group', { name: 'karim: Reviewer' }));
    await person.click(karim.getByRole('button', { name: /^Change end date/ }));
    fireEvent.change(karim.getByLabelText('Last day'), { target: { value: '2099-03-05' } });
    await person.click(karim.getByRole('button', { name: 'Save' }));
    expect(giveStaffRole).toHaveBeenCalledWith({
      roleId: 'reviewer',
      userId: member.player?._id,
      until: midnightAfter(2099, 3, 5),
    });
    await person.click(await karim.findByRole('button', { name: /^Remove/ }));
    await person.click(karim.getByRole('button', { name: 'Cancel' }));
    expect(takeStaffRole).not.toHaveBeenCalled();
    await person.click(karim.getByRole('button', { name: /^Remove/ }));
    await person.click(karim.getByRole('button', { name: 'Yes, remove it' }));
    expect(takeStaffRole).toHaveBeenCalledWith('member-1');
  });

  it('creates a role of permissions in words', async () => {
    const { person, addStaffRole } = open();
    await person.click(await screen.findByRole('button', { name: 'Create a role' }));
    const form = within(screen.getByRole('form', { name: 'Create a role' }));
    await person.type(form.getByRole('textbox', { name: /^Name/ }), 'Guardians');
    expect(form.getByRole('button', { name: 'Create a role' })).toBeDisabled();
    const applications = within(form.getByRole('group', { name: 'Applications' }));
    await person.click(applications.getByRole('checkbox', { name: 'Whitelist applications' }));
    await person.click(form.getByRole('checkbox', { name: 'Audit log' }));
    await person.click(form.getByRole('button', { name: 'Create a role' }));
    expect(addStaffRole).toHaveBeenCalledWith({
      name: 'Guardians',
      permissions: ['review.whitelist', 'audit'],
    });
  });

  it('changes an own role; a conflict is said, keeps what was typed and can be saved afterwards', async () => {
    const { person, changeStaffRole, readStaffRoles } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit: Night shift' }));
    const form = within(screen.getByRole('form', { name: 'Edit: Night shift' }));
    const name = form.getByRole('textbox', { name: /^Name/ });
    await person.type(name, ' 2');
    changeStaffRole.mockRejectedValueOnce(new HttpError('changed', 409, { code: 'SETTINGS_CHANGED' }));
    readStaffRoles.mockResolvedValue(buildStaffRoles({ roles: [buildStaffRole({ version: 3 })] }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Somebody else has saved/)).toBeVisible();
    expect(name).toHaveValue('Night shift 2');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(changeStaffRole).toHaveBeenLastCalledWith('role-1', {
      name: 'Night shift 2',
      permissions: ['people', 'messages'],
      version: 3,
    });
  });

  it('deletes an own role after a question', async () => {
    const { person, removeStaffRole } = open();
    await person.click(await screen.findByRole('button', { name: 'Delete: Night shift' }));
    expect(screen.getByText('All members lose this role right away.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(removeStaffRole).toHaveBeenCalledWith('role-1');
  });

  it('says what needs a second person, with amounts in dollars and dinars; loosening it waits for one', async () => {
    const fourEyes = { ...NO_FOUR_EYES, aboveMillimes: 1 };
    const { person, saveFourEyes } = open({ roles: buildStaffRoles({ fourEyes }) });
    const section = within(await screen.findByRole('region', { name: 'Second person' }));
    expect(section.queryByRole('textbox')).not.toBeInTheDocument();
    await person.click(section.getByRole('checkbox', { name: /^Confirmed tips/ }));
    const dinars = section.getByRole('textbox', { name: /amount \(TND\)/ });
    expect(dinars).toHaveValue('0.001');
    expect(dinars).toBeValid();
    await person.clear(dinars);
    expect(section.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.type(dinars, '100,5');
    const details = { approvalId: 'approval-1' };
    saveFourEyes.mockRejectedValueOnce(new HttpError('waits', 202, { code: 'APPROVAL_NEEDED', details }));
    await person.click(section.getByRole('button', { name: 'Save' }));
    expect(saveFourEyes).toHaveBeenCalledWith({
      refunds: false,
      confirmations: true,
      aboveCents: 0,
      aboveMillimes: 100_500,
      erasures: false,
      gameServers: false,
      offers: false,
      // One Admin could approve with a second account otherwise.
      roles: true,
      version: 0,
    });
    expect(await section.findByText('A second person has to approve this.')).toBeVisible();
    expect(section.getByRole('link', { name: 'Approvals' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/approvals\/approval-1\?filter=/),
    );
    await person.click(section.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('says which permissions need two-factor authentication', async () => {
    const { person, saveSecondFactor } = open();
    const section = within(await screen.findByRole('region', { name: 'Two-factor authentication' }));
    expect(
      section.getByRole('checkbox', { name: 'Payments on hold, tips, refunds and revenue figures' }),
    ).toBeChecked();
    await person.click(section.getByRole('checkbox', { name: 'Staff roles, webhooks and API tokens' }));
    saveSecondFactor.mockRejectedValueOnce(new HttpError('mfa', 403, { code: 'MFA_REQUIRED' }));
    await person.click(section.getByRole('button', { name: 'Save' }));
    expect(saveSecondFactor).toHaveBeenCalledWith({ permissions: ['money', 'staff'], version: 1 });
    expect(await section.findByText(/need two-factor authentication/)).toBeVisible();
    await person.click(section.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
  });
});
