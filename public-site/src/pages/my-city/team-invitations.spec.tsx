import type { TeamInvitation } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { refusal } from '../../../test/fake-api';
import { EMPTY } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const asked: TeamInvitation = {
  _id: '66f0000000000000000000f1',
  name: 'Youssef',
  texts: {
    en: { title: 'Event manager', text: 'Runs the races.' },
    ar: { title: 'مسؤول الفعاليات', text: 'ينظّم السباقات.' },
  },
  picture: null,
  agreement: null,
  version: 3,
};
const agreed: TeamInvitation = {
  ...asked,
  agreement: { agrees: true, at: '2026-11-21T10:00:00.000Z' },
  version: 4,
};
const PUT = `PUT /api/team/${asked._id}`;

describe('a person about whom staff have written for the team page', () => {
  it('sees every language of it, agrees to this version, and withdraws', async () => {
    const mine = jest
      .fn()
      .mockReturnValueOnce({ body: [asked] })
      .mockReturnValueOnce({ body: [agreed] })
      .mockReturnValue({ body: [] });
    const api = applyApi(youssef, { ...EMPTY, 'GET /api/team/mine': mine, [PUT]: { body: [] } });
    const { user } = renderSite('/me');
    const section = within(await screen.findByRole('region', { name: 'Your place on the team page' }));
    expect(section.getByText('Runs the races.')).toBeVisible();
    expect(section.getByText('ينظّم السباقات.').parentElement).toHaveAttribute('dir', 'rtl');
    await user.click(section.getByRole('button', { name: 'I agree' }));
    await user.click(await section.findByRole('button', { name: 'Take me off the page' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Your place on the team page' })).toBeNull(),
    );
    expect(api.callsOf(PUT)).toMatchObject([
      { body: { agrees: true, version: 3 } },
      { body: { agrees: false, version: 4 } },
    ]);
  });

  it('declines, and is not asked again', async () => {
    const mine = jest
      .fn()
      .mockReturnValueOnce({ body: [asked] })
      .mockReturnValue({ body: [] });
    const api = applyApi(youssef, { ...EMPTY, 'GET /api/team/mine': mine, [PUT]: { body: [] } });
    const { user } = renderSite('/me');
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Your place on the team page' })).toBeNull(),
    );
    expect(api.callsOf(PUT)).toMatchObject([{ body: { agrees: false, version: 3 } }]);
  });

  it('reads it again when it has just changed', async () => {
    const changed = { ...asked, name: 'Youssef the Great', version: 5 };
    applyApi(youssef, {
      ...EMPTY,
      'GET /api/team/mine': jest
        .fn()
        .mockReturnValueOnce({ body: [asked] })
        .mockReturnValue({ body: [changed] }),
      [PUT]: refusal(409, 'TEAM_ENTRY_CHANGED', 'x'),
    });
    const { user } = renderSite('/me');
    await user.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(await screen.findByText('Youssef the Great')).toBeVisible();
    expect(screen.getByText(/The text about you has just changed/)).toBeVisible();
  });
});

it('a player about whom nothing is written sees no such section', async () => {
  applyApi(youssef, EMPTY);
  renderSite('/me');
  await screen.findByRole('region', { name: 'Messages' });
  expect(screen.queryByRole('region', { name: 'Your place on the team page' })).toBeNull();
});
