import { apiOf } from '../support/api.ts';
import { applyForWhitelist } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const CHANNEL = '/discord/channel';

test('staff read of an application on Discord, and the message says what the console has decided', async ({
  loggedIn,
  newName,
  product,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const id = await applyForWhitelist(apiOf(player), name);
  const admin = await loggedIn('layla');
  const channel = await admin.context().newPage();
  const message = channel.getByRole('article').filter({ hasText: name });
  const reload = async () => {
    await channel.goto(`${product.sandboxUrl}${CHANNEL}?as=layla`);
    return message.textContent({ timeout: 1_000 }).catch(() => null);
  };
  await expect.poll(reload, { timeout: 20_000 }).toContain('Waiting since');
  await expect(message.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `${product.url}/dashboard#/whiteList/${id}`,
  );

  await message.getByRole('button', { name: 'Read' }).click();
  const answer = channel.getByRole('listitem', { name: 'Answer to Read' }).first();
  await expect(answer).toContainText('You’re reading whitelist application');
  await expect(answer).toContainText('Only layla can see this.');

  const body = { reason: 'Welcome.' };
  await apiOf(admin).put('/api/whiteList/accept/{id}', { path: { id }, body });
  await expect.poll(reload, { timeout: 20_000 }).toContain('Accepted by `Layla');
  await expect(message.getByRole('button')).toHaveCount(0);
});

test('@night a player asks for their status in three languages', async ({ loggedIn, newName, product }) => {
  const name = newName();
  const player = await loggedIn(name);
  const channel = await player.context().newPage();
  const ask = async (locale: string) => {
    await channel.goto(`${product.sandboxUrl}${CHANNEL}?as=${name}&locale=${locale}`);
    await channel.getByRole('button', { name: '/status' }).click();
    return channel.getByRole('listitem', { name: 'Answer to /status' }).first();
  };
  await expect(await ask('en-US')).toContainText('You haven’t applied yet.');
  await expect(await ask('fr')).toContainText('Tu n’as pas encore postulé.');
  await apiOf(player).put('/api/users/me/language', { body: { language: 'ar' } });
  await expect(await ask('en-US')).toContainText('لم تقدّم أي طلب بعد.');
});
