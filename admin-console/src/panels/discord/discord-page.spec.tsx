import type { RoleRulesInput } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildDiscordRoles, buildRoleRules, WHITELISTED } from '../../../test/discord.js';

const GOLD = '1100000000000000215';

function open(given: Record<string, jest.Mock> = {}) {
  const provider = {
    readRoleRules: jest.fn().mockResolvedValue(buildRoleRules()),
    readDiscordRoles: jest.fn().mockResolvedValue(buildDiscordRoles()),
    saveRoleRules: jest.fn(({ version, rules }: RoleRulesInput) =>
      Promise.resolve(buildRoleRules({ version: version + 1, rules, waiting: 12, secondsLeft: 40 })),
    ),
    previewRoleRules: jest.fn(),
    pauseRoles: jest.fn((paused: boolean) => Promise.resolve(buildRoleRules({ paused, waiting: 12 }))),
    ...given,
  };
  return { ...provider, ...openPanel('/discord', memoryProvider({}, provider)) };
}

const rule = (number: number) => screen.findByRole('region', { name: `Rule ${number}` });

async function choose(person: UserEvent, card: HTMLElement, field: string, option: RegExp) {
  await person.click(within(card).getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await person.click(await screen.findByRole('option', { name: option }));
}

describe('the panel of roles on Discord', () => {
  it('shows the rules, and saves a new one', async () => {
    const { person, saveRoleRules } = open();
    expect(within(await rule(1)).getByText('Whitelist accepted')).toBeVisible();
    expect(screen.getByText('All roles match the rules.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    const second = await rule(2);
    await choose(person, second, 'Who', /^Gold or higher$/);
    await choose(person, second, 'Role', /^VIP Gold$/);
    await person.click(within(second).getByRole('switch', { name: /^Take it away/ }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Rules saved\./)).toBeVisible();
    expect(saveRoleRules).toHaveBeenCalledWith({
      version: 1,
      rules: [
        { when: { fact: 'application', kind: 'whitelist' }, roleId: WHITELISTED, take: true },
        { when: { fact: 'level', group: 'vip', rank: 3, exact: false }, roleId: GOLD, take: false },
      ],
    });
    expect(
      screen.getByText(
        '12 players are waiting for a role change. This takes about 1 minute, because Discord limits changes.',
      ),
    ).toBeVisible();
  });

  it('takes a role from everyone when nobody is to have it', async () => {
    const { person, saveRoleRules } = open();
    const card = await rule(1);
    await person.click(within(card).getByRole('switch', { name: /^Take it away/ }));
    await choose(person, card, 'Who', /^Nobody: take it from everyone$/);
    expect(within(card).getByRole('switch', { name: /^Take it away/ })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Rules saved\./)).toBeVisible();
    const rules = [{ when: { fact: 'nobody' }, roleId: WHITELISTED, take: true }];
    expect(saveRoleRules).toHaveBeenCalledWith({ version: 1, rules });
  });

  it('offers no role that the bot may not give, and says why', async () => {
    const { person } = open();
    await person.click(within(await rule(1)).getByRole('combobox', { name: /^Role/ }));
    const owner = await screen.findByRole('option', { name: /^Owner · can manage or moderate the server$/ });
    expect(owner).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows what the rules would do', async () => {
    const previewRoleRules = jest.fn().mockResolvedValue({
      roles: [{ roleId: WHITELISTED, gives: 120, takes: 3 }],
      unread: 1,
      absent: 2,
      seconds: 10_000,
    });
    const { person } = open({ previewRoleRules });
    await rule(1);
    await person.click(screen.getByRole('button', { name: 'What would change?' }));
    expect(await screen.findByText('Whitelisted: 120 get it, 3 lose it')).toBeVisible();
    expect(screen.getByText(/^One player’s roles haven’t been read/)).toBeVisible();
    expect(screen.getByText(/^2 players aren’t on Discord/)).toBeVisible();
    expect(screen.getByText(/^This takes about 3 hours/)).toBeVisible();
  });

  it('saves rules that take many roles only when the number has been typed', async () => {
    const body = {
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'takes', code: 'NUMBER_INVALID', message: '' }],
    };
    const saveRoleRules = jest
      .fn((input: RoleRulesInput) => Promise.resolve(buildRoleRules({ rules: input.rules })))
      .mockRejectedValueOnce(new HttpError('refused', 400, body));
    const previewRoleRules = jest.fn().mockResolvedValue({
      roles: [{ roleId: WHITELISTED, gives: 0, takes: 120 }],
      unread: 0,
      absent: 0,
      seconds: 120,
    });
    const { person } = open({ saveRoleRules, previewRoleRules });
    await choose(person, await rule(1), 'Who', /^Suspended$/);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const field = await screen.findByRole('textbox', { name: /^These rules take 120 roles away/ });
    const save = screen.getByRole('button', { name: 'Save' });
    await person.type(field, '12');
    expect(save).toBeDisabled();
    await person.type(field, '0');
    await person.click(save);
    expect(await screen.findByText(/^Rules saved\./)).toBeVisible();
    expect(saveRoleRules).toHaveBeenLastCalledWith(expect.objectContaining({ takes: 120 }));
  });

  it('says why it cannot show how many roles would be taken', async () => {
    const body = {
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'takes', code: 'NUMBER_INVALID', message: '' }],
    };
    const { person } = open({
      saveRoleRules: jest.fn().mockRejectedValue(new HttpError('refused', 400, body)),
      previewRoleRules: jest
        .fn()
        .mockRejectedValue(new HttpError('away', 503, { code: 'DISCORD_UNAVAILABLE', errors: [] })),
    });
    await choose(person, await rule(1), 'Who', /^Suspended$/);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('pauses the background work, and continues it', async () => {
    const { person, pauseRoles } = open();
    await rule(1);
    await person.click(screen.getByRole('button', { name: 'Pause the background work' }));
    expect(await screen.findByText(/^Paused: new rules and routine checks have to wait\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continue the background work' }));
    expect(await screen.findByText('Background work continues.')).toBeVisible();
    expect(pauseRoles.mock.calls).toEqual([[true], [false]]);
  });

  it('shows what others have changed by hand', async () => {
    const player = buildPerson('Karim');
    const at = '2026-11-25T12:00:00.000Z';
    const rules = buildRoleRules({ changedByHand: [{ player, at, given: [GOLD], taken: [WHITELISTED] }] });
    open({ readRoleRules: jest.fn().mockResolvedValue(rules) });
    const list = await screen.findByRole('region', { name: /^Changed by hand/ });
    expect(within(list).getByRole('listitem')).toHaveTextContent(
      /^Karim · VIP Gold given · Whitelisted taken away · /,
    );
  });

  it('names the rule whose role the server refuses', async () => {
    const body = {
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'rules.0.roleId', code: 'OPTION_INVALID', message: '' }],
    };
    const saveRoleRules = jest.fn().mockRejectedValue(new HttpError('refused', 400, body));
    const { person } = open({ saveRoleRules });
    await choose(person, await rule(1), 'Role', /^VIP Gold$/);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(await rule(1)).findByText('The bot can’t give this role.')).toBeVisible();
  });

  it('says what to do about a role that the bot can no longer give', async () => {
    const rules = buildRoleRules({ blocked: [{ roleId: WHITELISTED, obstacle: 'above-bot' }] });
    open({ readRoleRules: jest.fn().mockResolvedValue(rules) });
    expect(await screen.findByText(/^Move the bot’s role above Whitelisted on Discord\./)).toBeVisible();
  });

  it('says that there is no bot, and asks Discord nothing', async () => {
    const readRoleRules = jest.fn().mockResolvedValue(buildRoleRules({ bot: 'no-token' }));
    const { readDiscordRoles } = open({ readRoleRules });
    expect(await screen.findByText(/^No bot is set up/)).toBeVisible();
    expect(readDiscordRoles).not.toHaveBeenCalled();
  });

  it('has no accessibility violations', async () => {
    open();
    await rule(1);
    expect(await listViolations()).toEqual([]);
  });
});
