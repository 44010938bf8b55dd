import { ADMIN_CONSOLE_CONTRACT } from '@city/contracts';
import { act, screen } from '@testing-library/react';
import { version } from 'react';
import { buildUser } from '../../test/console.js';
import { contract, mount, react } from './mount.js';

describe('the exposed module', () => {
  it('exports its contract version', () => expect(contract).toBe(ADMIN_CONSOLE_CONTRACT));

  it('exports the versions of React that it runs with', () => expect(react).toBe(`^${version}`));

  it('renders the console into the element of the site', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    act(
      () =>
        void mount(place, {
          entry: '/admin-console/remoteEntry.js',
          user: buildUser(),
          locale: 'en',
          onLogout: jest.fn(),
          onSessionLost: jest.fn(),
          onNavigate: jest.fn(),
        }),
    );
    // Below the empty bar of the frame.
    expect(screen.getByRole('progressbar').previousElementSibling).toBeEmptyDOMElement();
    expect(await screen.findByRole('navigation', { name: 'Console' })).toBeVisible();
  });
});
