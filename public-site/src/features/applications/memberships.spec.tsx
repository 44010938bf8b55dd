import type { EntityMembership } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY } from '../../../test/my-city';
import { asPerson, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const invitation = (entityId: string, entityName: string): EntityMembership => ({
  ...{ entityId, entityName, entityType: 'Crew', status: 'Pending', leader: asPerson(youssef) },
  ...{ state: 'open', cap: 6, confirmed: 2 },
});
const [first, second] = [
  invitation('66f0000000000000000000c1', 'Dust Wolves'),
  invitation('66f0000000000000000000c2', 'Harbour Crew'),
];

it('the list takes the focus from an invitation that is declined', async () => {
  applyApi(youssef, {
    ...EMPTY,
    'GET /api/entities/memberships': jest
      .fn()
      .mockReturnValueOnce({ body: [first, second] })
      .mockReturnValue({ body: [second] }),
    [`PUT /api/entities/${first.entityId}/membership`]: { body: [] },
  });
  const { user } = renderSite('/me');
  const entities = within(await screen.findByRole('region', { name: 'Your entities' }));
  const [decline] = entities.getAllByRole('button', { name: 'Decline' });
  await user.click(decline as HTMLElement);
  await waitFor(() => expect(entities.getAllByRole('listitem')).toHaveLength(1));
  expect(entities.getByRole('list')).toHaveFocus();
});
