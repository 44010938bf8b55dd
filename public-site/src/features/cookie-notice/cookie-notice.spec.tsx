import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal, type FakeApi } from '../../../test/fake-api';
import { mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { CONSENT_KEY } from '../../platform/storage/storage-keys';
import { useConsentStore } from '../../player/consent/consent-store';

const VISITOR = refusal(401, 'NOT_LOGGED_IN', 'Please log in.');

function api(me: Parameters<FakeApi['answer']>[1]): FakeApi {
  return fakeApi({
    'GET /api/auth/user/me': me,
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 1284 } },
    'PUT /api/auth/user/consent': { body: { ...youssef, cookiesConsent: true } },
  });
}

beforeEach(() => useConsentStore.setState({ consent: null }));

describe('the cookie notice', () => {
  it('stays until it is answered, and stores the answer in a cookie and in local storage', async () => {
    const calls = api(VISITOR);
    const { user } = renderSite('/');
    expect(await screen.findByRole('region', { name: 'Cookies' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept cookies' }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toMatchObject({ accepted: true });
    expect(document.cookie).toContain(`${CONSENT_KEY}=`);
    expect(calls.callsOf('PUT /api/auth/user/consent')).toHaveLength(0);
  });

  it('is dismissed in a browser that stores nothing but cookies', async () => {
    api(VISITOR);
    const { user } = renderSite('/');
    const accept = await screen.findByRole('button', { name: 'Accept cookies' });
    const refuses = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(accept);
    refuses.mockRestore();
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(document.cookie).toContain(`${CONSENT_KEY}=`);
  });

  it('lets the program start with unreadable storage or a broken cookie', () => {
    document.cookie = `${CONSENT_KEY}=%E0%A4%A; Path=/`;
    const refuses = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    jest.isolateModules(() => {
      const { useConsentStore: store } = jest.requireActual<
        typeof import('../../player/consent/consent-store')
      >('../../player/consent/consent-store');
      expect(store.getState().consent).toBeNull();
    });
    refuses.mockRestore();
  });

  it('moves the focus to the page', async () => {
    api(VISITOR);
    const { user } = renderSite('/');
    await user.click(await screen.findByRole('button', { name: 'Accept cookies' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stores the answer on the player’s account', async () => {
    const calls = api({ body: youssef });
    const { user } = renderSite('/');
    await user.click(await screen.findByRole('button', { name: 'Accept cookies' }));
    await waitFor(() =>
      expect(calls.callsOf('PUT /api/auth/user/consent')).toMatchObject([{ body: { cookiesConsent: true } }]),
    );
  });

  it('stores a visitor’s answer on the account after the login', async () => {
    useConsentStore.getState().accept();
    const calls = api({ body: youssef });
    renderSite('/who');
    await waitFor(() => expect(calls.callsOf('PUT /api/auth/user/consent')).toHaveLength(1));
  });

  it('does not ask a player who has answered in another browser', async () => {
    api({ body: { ...youssef, cookiesConsent: true } });
    renderSite('/');
    await screen.findByText('Youssef');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument());
  });
});
