import type { SessionInfo } from '@city/contracts';
import { fakeApi } from '../../../test/fake-api';
import { layla, youssef } from '../../../test/people';
import { refreshCurrentUser, setCurrentUser } from './current-user';
import { onLogout } from './logout-tasks';
import { useUserInfoStore } from './user-info-store';

it('does not remember a player again whose log-out overtook a slow answer', async () => {
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

it('forgets what this tab holds of a player when another one has logged in elsewhere', () => {
  const forget = jest.fn();
  const stop = onLogout(forget);
  setCurrentUser(youssef);
  setCurrentUser(youssef);
  expect(forget).not.toHaveBeenCalled();
  setCurrentUser(layla);
  expect(forget).toHaveBeenCalledTimes(1);
  stop();
});

it('asks again when another tab has seen somebody log in or out', async () => {
  const api = fakeApi({ 'GET /api/auth/user/me': { body: youssef } });
  setCurrentUser(null);
  localStorage.setItem('userInfo', JSON.stringify({ state: { userInfo: youssef }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  expect(api.callsOf('GET /api/auth/session')).toHaveLength(1);
  await refreshCurrentUser();
  expect(useUserInfoStore.getState().userInfo?._id).toBe(youssef._id);
});
