import type { RoleRule } from '@city/contracts';
import type { Page } from '@playwright/test';
import { ENTITY } from '../screenshots/scenes/answers.ts';
import { apiOf } from '../support/api.ts';
import { applyForWhitelist } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** The role of `DISCORD_ROLE_WHITELIST_ID`, and one that no rule gives yet. */
const WHITELISTED = 'Whitelisted';
const EMS = 'EMS';
/** New rules reach existing players in the background. */
const SOON = { timeout: 60_000, intervals: [250] };

const rulesOf = (admin: Page) => apiOf(admin).get('/api/discord/rules');

/** Saves these rules beside the present ones. */
async function addRules(admin: Page, more: readonly RoleRule[]): Promise<void> {
  const { version, rules } = await rulesOf(admin);
  await apiOf(admin).put('/api/discord/rules', { body: { version, rules: [...rules, ...more] } });
}

async function choose(page: Page, rule: string, field: string, option: RegExp): Promise<void> {
  await page.getByRole('region', { name: rule }).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test('staff accept in the console, and the player has the role on Discord within five seconds', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const id = await applyForWhitelist(apiOf(player), name);
  expect(await sandbox.rolesOf(name)).toEqual([]);

  const admin = await loggedIn('layla', `/dashboard#/whiteList/${id}`);
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => sandbox.rolesOf(name), { timeout: 5_000, intervals: [100] }).toEqual([WHITELISTED]);
});

test('@night staff see what a new rule would do, save it, and existing players get the role', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const name = newName();
  await loggedIn(name);
  const admin = await loggedIn('layla', '/dashboard#/discord');
  await admin.getByRole('button', { name: 'Add rule' }).click();
  const rule = `Rule ${(await rulesOf(admin)).rules.length + 1}`;
  await choose(admin, rule, 'Who', /^Everyone with an account$/);
  await choose(admin, rule, 'Role', new RegExp(`^${EMS}$`));
  await admin.getByRole('button', { name: 'What would change?' }).click();
  await expect(admin.getByText(new RegExp(`^${EMS}: [1-9]\\d* get it, 0 lose it$`))).toBeVisible();
  expect(await sandbox.rolesOf(name)).toEqual([]);

  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/^Rules saved\./)).toBeVisible();
  await expect.poll(() => sandbox.rolesOf(name), SOON).toContain(EMS);
  await expect.poll(async () => (await rulesOf(admin)).waiting, SOON).toBe(0);
});

test('@night members of an entity confirm that they belong, and leader and members get their roles', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const [leaderName, memberName] = [newName(), newName()];
  const member = await loggedIn(memberName);
  const { discord_id: discordId } = await apiOf(member).get('/api/auth/user/me');
  const leader = await loggedIn(leaderName);
  const members = { membersDiscordIds: [discordId], membersInGameNames: ['Sami Trabelsi'] };
  const { _id, entityName } = await apiOf(leader).post('/api/entities', { body: { ...ENTITY, ...members } });
  const admin = await loggedIn('layla');
  const welcome = { path: { id: _id }, body: { reason: 'Welcome.' } };
  await apiOf(admin).put('/api/entities/{id}/accept', welcome);
  const roles = await apiOf(admin).get('/api/discord/roles');
  const idOf = (role: string) => roles.find(({ name }) => name === role)?.id ?? '';
  await addRules(admin, [
    { when: { fact: 'entity', entityId: _id, part: 'leader' }, roleId: idOf('The Vagos'), take: true },
    { when: { fact: 'entity', entityId: _id, part: 'member' }, roleId: idOf('Streamer'), take: true },
  ]);
  await expect.poll(() => sandbox.rolesOf(leaderName), SOON).toContain('The Vagos');

  await member.goto('/me');
  await expect(member.getByText(/You’re not in until you confirm\.$/)).toBeVisible();
  expect(await sandbox.rolesOf(memberName)).not.toContain('Streamer');
  await member.getByRole('button', { name: 'I’m in' }).click();
  await expect(member.getByText('You’re a confirmed member.')).toBeVisible();
  await expect.poll(() => sandbox.rolesOf(memberName)).toContain('Streamer');

  await leader.goto('/me');
  // They are shown at once, because the decision is new.
  await expect(leader.getByText('1 of 6 members confirmed')).toBeVisible();
  await admin.goto(`/dashboard#/entities/${_id}`);
  await expect(admin.getByText('1 confirmed, 0 open')).toBeVisible();

  await member.getByRole('button', { name: 'Leave' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(member.getByText(`You’ve left ${entityName}.`)).toBeVisible();
  await expect.poll(() => sandbox.rolesOf(memberName)).not.toContain('Streamer');
});
