import type { OwnSession } from '@city/contracts';
import { screen } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const session = (id: string, browser: OwnSession['browser']): OwnSession => ({
  ...{ id, browser, system: 'Windows', current: id === 'here' },
  ...{ loginAt: '2026-11-20T10:00:00.000Z', lastUsedAt: '2026-11-20T10:00:00.000Z' },
});

it('a session that is being ended stays busy while another one is ended', async () => {
  const never = () => new Promise<never>(() => {});
  const api = applyApi(youssef, {
    ...EMPTY,
    'GET /api/auth/sessions': {
      body: [session('here', 'Chrome'), session('one', 'Firefox'), session('two', 'Edge')],
    },
    'DELETE /api/auth/sessions/one': never,
    'DELETE /api/auth/sessions/two': never,
  });
  const { user } = renderSite('/me');
  const one = await screen.findByRole('button', { name: /Firefox/ });
  await user.click(one);
  await user.click(screen.getByRole('button', { name: /Edge/ }));
  await user.click(one);
  expect(one).toHaveAttribute('aria-busy', 'true');
  expect(api.callsOf('DELETE /api/auth/sessions/one')).toHaveLength(1);
});
