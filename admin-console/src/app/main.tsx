import type { AdminConsoleProps, CurrentUser } from '@city/contracts';
import { isStaff } from '../platform/access.js';
import { mount } from './mount.js';
import './standalone.css';

// Entry of the standalone page, for development: it takes the place of the host.
const element = document.getElementById('root');
if (!element) throw new Error('the page has no root element');

const answer = await fetch('/api/auth/user/me', { credentials: 'include' });
const user = answer.ok ? ((await answer.json()) as CurrentUser) : null;
const toLogin = () => window.location.assign('/auth?returnTo=/dashboard');

if (user && isStaff(user)) {
  const props: AdminConsoleProps = {
    entry: '/admin-console/remoteEntry.js',
    user,
    locale: user.locale ?? 'en',
    async onLogout() {
      await fetch('/api/auth/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      toLogin();
    },
    onSessionLost: toLogin,
    onNavigate: (path) => window.location.assign(path),
  };
  mount(element, props);
} else {
  toLogin();
}
