import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { draftOf, VISITOR } from '../../features/apply/whitelist/draft-store';

it('a visitor makes a card without a login, and their application starts with it', async () => {
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 0 } },
    'GET /api/content/news': { body: [] },
    'GET /api/content/event': { body: [] },
    'GET /api/content/faction': { body: [] },
    'GET /api/content/gallery': { body: [] },
  });
  const { user } = renderSite('/');
  await user.click(await screen.findByRole('button', { name: 'Make your card' }));
  const name = await screen.findByRole('textbox', { name: /^Your character’s name/ });
  expect(name).toHaveFocus();
  await user.type(name, 'Salah Trabelsi');
  await user.click(screen.getByRole('radio', { name: 'Illegal' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'The district' }), 'The hill');
  const card = () => within(screen.getByRole('region', { name: 'City ID card' }));
  expect(card().getByText('Salah Trabelsi')).toBeInTheDocument();
  expect(card().getByText(/The hill$/)).toBeInTheDocument();
  expect(card().queryByText('Draft')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Stamp the card' }));
  expect(card().getByText('Draft')).toBeInTheDocument();
  expect(draftOf(VISITOR).values['characterName']).toBe('');
  await user.click(screen.getByRole('link', { name: 'Keep it and apply' }));
  expect(draftOf(VISITOR)).toMatchObject({
    district: 'hill',
    values: { characterName: 'Salah Trabelsi', characterPath: 'illegal' },
  });
});
