import type { SessionInfo } from '@city/contracts';
import { fakeApi } from '../../../test/fake-api';
import { layla, youssef } from '../../../test/people';
import { refreshCurrentUser, setCurrentUser } from './current-user';
import { onLogout } from '../../platform/storage/logout-tasks';
import { useUserInfoStore } from './user-info-store';

it('discards a slow session response that arrives after the logout', async () => {
  let answer: (session: SessionInfo) => void = () => undefined;
  const api = fakeApi();
  api.answer('GET /api/auth/session', async () => ({
    body: await new Promise<SessionInfo>((resolve) => (answer = resolve)),
  }));
  const asked = refreshCurrentUser();
  setCurrentUser(null);
  answer({ user: youssef });
  await asked;
  expect(useUserInfoStore.getState().userInfo).toBeNull();
  expect(localStorage.getItem('userInfo')).toBeNull();
});

it('clears the player’s data when another player has logged in in another tab', () => {
  const forget = jest.fn();
  const stop = onLogout(forget);
  setCurrentUser(youssef);
  setCurrentUser(youssef);
  expect(forget).not.toHaveBeenCalled();
  setCurrentUser(layla);
  expect(forget).toHaveBeenCalledTimes(1);
  stop();
});

it('refetches the session after a login or logout in another tab', async () => {
  const api = fakeApi({ 'GET /api/auth/user/me': { body: youssef } });
  setCurrentUser(null);
  localStorage.setItem('userInfo', JSON.stringify({ state: { userInfo: youssef }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  expect(api.callsOf('GET /api/auth/session')).toHaveLength(1);
  await refreshCurrentUser();
  expect(useUserInfoStore.getState().userInfo?._id).toBe(youssef._id);
});
