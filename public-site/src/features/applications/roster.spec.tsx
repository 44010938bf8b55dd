import type { ApplicationReceipt, EntityMember } from '@city/contracts';
import { screen } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY } from '../../../test/my-city';
import { asPerson, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const ID = '66f0000000000000000000c1';
const own: ApplicationReceipt = {
  ...{ _id: ID, kind: 'entity', number: 7, title: 'Dust Wolves', status: 'Pending' },
  ...{ createdBy: asPerson(youssef), treatedBy: null, treatedAt: null, reason: null },
  ...{ attempt: 1, version: 1, history: [], createdAt: '2026-11-20T10:00:00.000Z' },
};
const member = (discordId: string, inGameName: string): EntityMember => ({
  ...{ discordId, inGameName, person: null, state: 'open', at: null },
});

it('a member who is being removed stays busy while another one is removed', async () => {
  const never = () => new Promise<never>(() => {});
  const api = applyApi(youssef, {
    ...EMPTY,
    'GET /api/applications/mine': { body: [own] },
    [`GET /api/entities/${ID}/roster`]: {
      body: {
        ...{ entityId: ID, entityName: 'Dust Wolves', cap: 6, confirmed: 0 },
        members: [member('1', 'Sami'), member('2', 'Leila')],
      },
    },
    [`DELETE /api/entities/${ID}/members/1`]: never,
    [`DELETE /api/entities/${ID}/members/2`]: never,
  });
  const { user } = renderSite('/me');
  await user.click(await screen.findByText('Members'));
  const sami = await screen.findByRole('button', { name: 'Remove Sami' });
  await user.click(sami);
  await user.click(screen.getByRole('button', { name: 'Remove Leila' }));
  await user.click(sami);
  expect(sami).toHaveAttribute('aria-busy', 'true');
  expect(api.callsOf(`DELETE /api/entities/${ID}/members/1`)).toHaveLength(1);
});
