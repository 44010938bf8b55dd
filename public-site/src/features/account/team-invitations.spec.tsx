import type { TeamInvitation } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const entry = (id: string, name: string): TeamInvitation => ({
  ...{ _id: id, name, picture: null, agreement: null, version: 3 },
  texts: { en: { title: 'Event manager', text: 'Runs the races.' } },
});
const [first, second] = [
  entry('66f0000000000000000000f1', 'Youssef'),
  entry('66f0000000000000000000f2', 'Youssef the driver'),
];

it('says that an entry was declined while the team page is still read again, and keeps the focus in the list', async () => {
  const mine = jest
    .fn()
    .mockReturnValueOnce({ body: [first, second] })
    .mockReturnValue({ body: [second] });
  const api = applyApi(youssef, {
    ...EMPTY,
    'GET /api/team/mine': mine,
    [`PUT /api/team/${first._id}`]: { body: [second] },
  });
  const { user } = renderSite('/me');
  const section = within(await screen.findByRole('region', { name: 'Your place on the team page' }));
  api.answer('GET /api/content/person', () => new Promise(() => {}));
  await user.click(section.getAllByRole('button', { name: 'No, thanks' })[0] as HTMLElement);
  expect(await screen.findByText('All right, you won’t appear on the team page.')).toBeVisible();
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  expect(section.getByRole('list')).toHaveFocus();
});
