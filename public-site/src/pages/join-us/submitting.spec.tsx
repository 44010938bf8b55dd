import type { WhitelistApplication, WhitelistInput } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { refusal } from '../../../test/fake-api';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import {
  api,
  application,
  ATTEMPTS_UNUSED,
  field,
  storeDraft,
  press,
  write,
} from '../../../test/whitelist/wizard';
import { drafts } from '../../features/apply/whitelist/draft-store';

async function sign(user: UserEvent) {
  await field('Signature');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await write(user, 'Signature', 'youssef');
}

describe('submitting', () => {
  it('waits for the server, sends once, then opens the receipt and deletes the draft', async () => {
    let store: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    const calls = api(
      { body: youssef },
      { 'POST /api/whiteList': () => stored.then(() => ({ status: 201, body: application({}) })) },
    );
    storeDraft(8);
    const { user, address } = renderSite('/joinus');
    await sign(user);
    await press(user, 'Submit');
    const busy = await screen.findByRole('button', { name: 'Submitting...' });
    await user.click(busy);
    expect(screen.queryByText('Your App have been submitted successfully')).not.toBeInTheDocument();
    expect(address()).toBe('/joinus');

    store();
    expect(await screen.findByText('Your App have been submitted successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/applications/66f0000000000000000000aa'));
    const [sent, ...more] = calls.callsOf('POST /api/whiteList');
    expect(more).toEqual([]);
    expect(sent?.body as WhitelistInput).toMatchObject({
      fullName: 'Youssef Ben Ali',
      discordUsername: 'youssef',
      liveEmail: 'youssef@example.com',
      characterPath: 'between',
      favoriteColor: 'gold_silver',
      agreeRules: true,
      agreeGuidelines: true,
      understandBan: true,
      signature: 'youssef',
    });
    expect(drafts.read(youssef.discord_id)).toBeNull();
  });

  it('returns to the field that the server rejects', async () => {
    api(
      { body: youssef },
      {
        'POST /api/whiteList': refusal(400, 'VALIDATION_FAILED', 'Email is not valid', {
          errors: [{ field: 'liveEmail', message: 'Email is not valid', code: 'EMAIL_INVALID' }],
        }),
      },
    );
    storeDraft(8);
    const { user } = renderSite('/joinus');
    await sign(user);
    await press(user, 'Submit');
    expect(await screen.findByRole('heading', { name: 'Personal information' })).toBeInTheDocument();
    expect(await field('Email address')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Email is not valid');
  });

  it('keeps the draft when the server cannot be reached', async () => {
    const calls = api({ body: youssef });
    calls.answer('POST /api/whiteList', () => Promise.reject(new TypeError('Failed to fetch')));
    storeDraft(8);
    const { user } = renderSite('/joinus');
    await sign(user);
    await press(user, 'Submit');
    expect(await screen.findByText(/We can’t reach the site/)).toBeInTheDocument();
    expect(drafts.read(youssef.discord_id)?.values['signature']).toBe('youssef');
  });
});

it('trims the values', async () => {
  const calls = api({ body: youssef }, { 'POST /api/whiteList': { status: 201, body: application({}) } });
  storeDraft(8, (draft) => {
    draft.values['age'] = '25 ';
    draft.values['characterName'] = ' Salah Trabelsi ';
  });
  const { user } = renderSite('/joinus');
  await sign(user);
  await press(user, 'Submit');
  await waitFor(() => expect(calls.callsOf('POST /api/whiteList')).toHaveLength(1));
  expect(calls.callsOf('POST /api/whiteList')[0]?.body).toMatchObject({
    age: '25',
    characterName: 'Salah Trabelsi',
  });
});

describe('a player who has applied', () => {
  const mine = (decided: Partial<WhitelistApplication>, attempts = 'used=1;max=3') => ({
    'GET /api/whiteList/myapp': { body: [application(decided)], headers: { 'x-attempts': attempts } },
  });

  it.each([
    ['Pending', 'Your Whitelist Application is under treatment process.'],
    ['Accepted', 'Your Whitelist Application is Accepted.'],
    ['Rejected', 'Your Whitelist Application is Rejected.'],
  ] as const)('sees immediately that it is %s', async (status, message) => {
    api({ body: { ...youssef, whiteListStatus: status } }, mine({ status }));
    renderSite('/joinus');
    expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
    // The steps of the form are behind them.
    expect(screen.queryByRole('navigation', { name: 'Application steps' })).not.toBeInTheDocument();
  });

  it('sees the place in line, the card without a stamp and what to do until the decision', async () => {
    const { _id } = application({});
    api(
      { body: { ...youssef, whiteListStatus: 'Pending' } },
      {
        ...mine({ status: 'Pending' }),
        [`GET /api/applications/${_id}`]: { body: { kind: 'whitelist', ahead: 2 } },
        'GET /api/applications/decision-times': { body: {} },
      },
    );
    renderSite('/joinus');
    expect(await screen.findByText(/^2 applications have been waiting longer than yours\./)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'City ID card' }));
    expect(card.queryByText('Accepted')).not.toBeInTheDocument();
    const wait = within(screen.getByRole('region', { name: 'While you wait' }));
    expect(wait.getByRole('link', { name: 'Look at the factions' })).toHaveAttribute('href', '/factions');
  });

  it('sees what comes after the decision', async () => {
    api({ body: { ...youssef, whiteListStatus: 'Accepted' } }, mine({ status: 'Accepted' }));
    renderSite('/joinus');
    const path = await screen.findByRole('list', { name: 'Your way into the city' });
    expect(
      within(path)
        .getAllByRole('listitem')
        .map((stage) => stage.getAttribute('aria-current')),
    ).toEqual([null, null, 'step', null]);
    expect(await screen.findByRole('link', { name: /Open our Discord/ })).toBeInTheDocument();
    const card = screen.getByRole('region', { name: 'City ID card' });
    // The times of what is past wait in the history.
    for (const time of document.querySelectorAll('time')) expect(time).not.toBeVisible();
    expect(within(card).getByText('Accepted')).toBeInTheDocument();
    expect(screen.getByText(/^Congratulations: the team wants to see .+ in the city\.$/)).toBeVisible();
    expect(screen.queryByText(/Eight steps/)).not.toBeInTheDocument();
  });

  it('is not asked for the game while the application loads', async () => {
    let arrives = () => {};
    const arrival = new Promise<void>((resolve) => (arrives = resolve));
    const calls = api(
      { body: { ...youssef, whiteListStatus: 'Pending' } },
      {
        'GET /api/whiteList/myapp': async () => {
          await arrival;
          return { body: [application({ status: 'Pending' })] };
        },
      },
    );
    renderSite('/joinus');
    await waitFor(() => expect(calls.callsOf('GET /api/whiteList/myapp')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Have you bought GTA V?' })).not.toBeInTheDocument();
    arrives();
    expect(
      await screen.findByRole('heading', { name: 'Your Whitelist Application is under treatment process.' }),
    ).toBeInTheDocument();
  });

  it('sees that the texts of an old application were removed, not that they were empty', async () => {
    api(
      { body: { ...youssef, whiteListStatus: 'Rejected' } },
      mine({ status: 'Rejected', dataRemovedAt: '2026-11-21T10:00:00.000Z' }),
    );
    renderSite('/joinus');
    expect(await screen.findByText(/answers to this application have been deleted/)).toBeInTheDocument();
    expect(screen.queryByText(/without an answer/)).not.toBeInTheDocument();
  });

  it('sees the reason of a rejection and may apply again', async () => {
    api(
      { body: { ...youssef, whiteListStatus: 'Rejected' } },
      mine({
        status: 'Rejected',
        reason: 'Tell us more about the character.',
        treatedAt: '2026-11-21T10:00:00.000Z',
      }),
    );
    const { user } = renderSite('/joinus');
    // Staff may write in another language than the page's.
    expect((await screen.findByText('Tell us more about the character.')).tagName).toBe('BDI');
    await press(user, 'Apply again (2 attempts left)');
    expect(await screen.findByRole('button', { name: 'Accept Rules' })).toBeInTheDocument();
  });

  it('resumes the second attempt', async () => {
    api({ body: { ...youssef, whiteListStatus: 'Rejected' } }, mine({ status: 'Rejected' }));
    storeDraft(6);
    const { user } = renderSite('/joinus?step=3');
    await press(user, 'Apply again (2 attempts left)');
    expect(await screen.findByRole('heading', { name: 'Your character' })).toBeInTheDocument();
  });

  it('stays on the step of a second attempt across a reload', async () => {
    api({ body: { ...youssef, whiteListStatus: 'Rejected' } }, mine({ status: 'Rejected' }));
    storeDraft(6);
    renderSite('/joinus');
    expect(await screen.findByRole('heading', { name: 'Your character' })).toBeInTheDocument();
  });

  it('may not apply again without attempts', async () => {
    api({ body: { ...youssef, whiteListStatus: 'Rejected' } }, mine({ status: 'Rejected' }, 'used=3;max=3'));
    renderSite('/joinus');
    expect(await screen.findByText(/You’ve used all your attempts/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Apply again/ })).not.toBeInTheDocument();
  });

  it('can try again when the application could not be loaded', async () => {
    const calls = api(
      { body: youssef },
      { 'GET /api/whiteList/myapp': refusal(503, 'DATABASE_UNAVAILABLE', 'x') },
    );
    const { user } = renderSite('/joinus');
    await press(user, 'Yes, I have it');
    await press(user, 'Yes, it’s installed');
    expect(await screen.findByText('We couldn’t load your application')).toBeInTheDocument();
    calls.answer('GET /api/whiteList/myapp', { body: [], headers: ATTEMPTS_UNUSED });
    await press(user, 'Try again');
    expect(await screen.findByRole('button', { name: 'Start the App' })).toBeInTheDocument();
  });
});
