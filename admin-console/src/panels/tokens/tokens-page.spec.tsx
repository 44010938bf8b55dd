import { screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildToken } from '../../../test/tokens.js';

const SECRET = 'city_Zx3kq9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKY';

function open(tokens = [buildToken()]) {
  const provider = {
    readTokens: jest.fn().mockResolvedValue(tokens),
    makeToken: jest.fn().mockResolvedValue({ token: buildToken(), secret: SECRET }),
    revokeToken: jest.fn().mockResolvedValue(undefined),
  };
  return { ...provider, ...openPanel('/tokens', memoryProvider({}, provider)) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Statistics board' }));

/** Fills in the form of a new token. */
async function fillIn({ person }: ReturnType<typeof open>) {
  await person.click(await screen.findByRole('button', { name: 'New token' }));
  await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Statistics board');
  await person.click(screen.getByRole('checkbox', { name: 'Orders and deliveries' }));
  await person.type(screen.getByLabelText(/^Last day/), '2027-02-28');
  await person.click(screen.getByRole('button', { name: 'Create token' }));
}

describe('the panel of API tokens', () => {
  it('shows whose a token is, what it may do and when it was used, accessibly', async () => {
    open([buildToken({ lastUsedAt: '2026-11-21T10:00:00.000Z' })]);
    const token = await card();
    expect(token.getByText('Layla')).toBeVisible();
    expect(token.getByText('Active')).toBeVisible();
    expect(token.getByText('city_Zx3k…')).toBeVisible();
    expect(token.getByText(/^Orders and deliveries · /)).toBeVisible();
    expect(token.getByText(/Last used on /)).toBeVisible();
    expect(await listViolations(document.body)).toEqual([]);
  });

  it('tells why a token no longer works', async () => {
    open([buildToken({ state: 'ended' })]);
    const token = await card();
    expect(token.getByText('Ended')).toBeVisible();
    expect(token.getByText(/^This person’s sessions were all ended/)).toBeVisible();
  });

  it('makes a token and shows it once', async () => {
    const console = open([]);
    await fillIn(console);
    const end = new Date(2027, 2, 1).toISOString();
    expect(console.makeToken).toHaveBeenCalledWith({
      name: 'Statistics board',
      permissions: ['orders'],
      expiresAt: end,
    });
    expect(await screen.findByText(SECRET)).toBeVisible();
    await console.person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it('offers nothing that a token cannot contain', async () => {
    const { person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    expect(screen.getByRole('checkbox', { name: 'Orders and deliveries' })).toBeVisible();
    for (const name of ['Export and delete personal data', 'Game servers'])
      expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument();
  });

  it('says at the field that the end is too far away, and at the top what else is wrong', async () => {
    const console = open([]);
    const errors = [{ field: 'expiresAt', code: 'TIME_INVALID', message: 'too far' }];
    console.makeToken.mockRejectedValueOnce(
      new HttpError('wrong', 400, { code: 'VALIDATION_FAILED', errors }),
    );
    await fillIn(console);
    expect(await screen.findByText('Choose a day within the next 365 days.')).toBeVisible();
    expect(screen.getByLabelText(/^Last day/)).toBeInvalid();
    console.makeToken.mockRejectedValueOnce(new HttpError('full', 409, { code: 'TOKENS_FULL' }));
    await console.person.click(screen.getByRole('button', { name: 'Create token' }));
    expect(
      await screen.findByText('You’ve reached the limit of API tokens. Revoke one first.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Statistics board');
  });

  it('revokes a token after a question', async () => {
    const { person, revokeToken } = open();
    const token = await card();
    await person.click(token.getByRole('button', { name: 'Revoke' }));
    await person.click(token.getByRole('button', { name: 'Cancel' }));
    expect(revokeToken).not.toHaveBeenCalled();
    await person.click(token.getByRole('button', { name: 'Revoke' }));
    await person.click(token.getByRole('button', { name: 'Yes, revoke it' }));
    expect(revokeToken).toHaveBeenCalledWith('token-1');
    expect(await screen.findByText('Token revoked.')).toBeVisible();
  });
});
