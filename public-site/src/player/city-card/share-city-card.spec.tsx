import type { CurrentUser, OwnCityCard } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { refusal } from '../../../test/fake-api';
import { EMPTY } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const ADDRESS = `/api/city-cards/${'a'.repeat(32)}.png`;
const accepted: CurrentUser = { ...youssef, whiteListStatus: 'Accepted' };
const none: OwnCityCard = { shared: null };
const shared = (withName: boolean): OwnCityCard => ({
  shared: { address: ADDRESS, withName, sharedAt: '2026-11-25T10:00:00.000Z' },
});

function open(own: OwnCityCard, { user = accepted, routes = {} } = {}) {
  const api = applyApi(user, { ...EMPTY, 'GET /api/city-cards/mine': { body: own }, ...routes });
  return { api, ...renderSite('/me') };
}
const section = async () => within(await screen.findByRole('region', { name: 'Your city ID' }));

it('an accepted player shares the card without the name, unless they tick it', async () => {
  const { api, user } = open(none, { routes: { 'PUT /api/city-cards/mine': { body: shared(false) } } });
  const card = await section();
  expect(await card.findByRole('checkbox', { name: 'Show my character’s name' })).not.toBeChecked();
  await user.click(card.getByRole('button', { name: 'Share my city ID' }));
  expect(await card.findByRole('img', { name: 'Your city ID as a picture' })).toHaveAttribute(
    'src',
    `${ADDRESS}?lang=en`,
  );
  expect(card.getByText('Your character’s name isn’t on it.')).toBeVisible();
  expect(api.callsOf('PUT /api/city-cards/mine')).toMatchObject([{ body: { withName: false } }]);
});

it('the consent to the name is sent with the choice', async () => {
  const { api, user } = open(none, { routes: { 'PUT /api/city-cards/mine': { body: shared(true) } } });
  const card = await section();
  await user.click(await card.findByRole('checkbox', { name: 'Show my character’s name' }));
  await user.click(card.getByRole('button', { name: 'Share my city ID' }));
  expect(await card.findByText('Anyone with the link sees your character’s name.')).toBeVisible();
  expect(api.callsOf('PUT /api/city-cards/mine')).toMatchObject([{ body: { withName: true } }]);
});

it('a shared card has a link to copy and a file, until the player stops', async () => {
  const { user } = open(shared(true), { routes: { 'DELETE /api/city-cards/mine': { body: none } } });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const card = await section();
  await user.click(await card.findByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}${ADDRESS}?lang=en`);
  expect(card.getByRole('link', { name: 'Download' })).toHaveAttribute('href', `${ADDRESS}?lang=en`);
  expect(card.getByRole('link', { name: 'Download for stories' })).toHaveAttribute(
    'href',
    `${ADDRESS}?lang=en&format=tall`,
  );

  await user.click(card.getByRole('button', { name: 'Stop sharing' }));
  // The consent has to be given again.
  expect(await card.findByRole('checkbox', { name: 'Show my character’s name' })).not.toBeChecked();
  expect(card.queryByRole('img')).toBeNull();
});

it('opens the share sheet of the system with the tall picture, or with the link', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  const canShare = jest.fn().mockReturnValueOnce(true).mockReturnValue(false);
  Object.assign(navigator, { share, canShare });
  try {
    const { user } = open(shared(true), { routes: { [`GET ${ADDRESS}`]: {} } });
    const button = await (await section()).findByRole('button', { name: 'Share' });
    await user.click(button);
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({ title: 'Your city ID', files: [expect.any(File)] }),
    );
    await user.click(button);
    const url = `${window.location.origin}${ADDRESS}?lang=en`;
    await waitFor(() => expect(share).toHaveBeenLastCalledWith({ title: 'Your city ID', url }));
  } finally {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  }
});

it('a failure says that nothing was shared', async () => {
  const { user } = open(none, {
    routes: { 'PUT /api/city-cards/mine': refusal(503, 'DATABASE_UNAVAILABLE', 'Please try again.') },
  });
  const card = await section();
  await user.click(await card.findByRole('button', { name: 'Share my city ID' }));
  expect(await screen.findByText(/Please try again/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Share my city ID' })).toBeEnabled();
});

it('a suspended player reads that nobody sees the card, and can stop sharing', async () => {
  const user = {
    ...accepted,
    suspended: true,
    suspension: { reason: 'Insults in the public channel.', until: null },
  };
  open(shared(true), { user });
  const card = await section();
  expect(await card.findByText('Your card is hidden while you’re suspended.')).toBeVisible();
  expect(card.queryByRole('img')).toBeNull();
  expect(card.getByRole('button', { name: 'Stop sharing' })).toBeEnabled();
});

it('players who have not applied see their card, and cannot share it', async () => {
  open(none, { user: youssef });
  const card = await section();
  expect(
    await card.findByText('Your city ID fills in as you write your whitelist application.'),
  ).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});
