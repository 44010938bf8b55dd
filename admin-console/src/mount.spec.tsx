import { ADMIN_CONSOLE_CONTRACT, type AdminConsoleProps } from '@city/contracts';
import { act, screen, within } from '@testing-library/react';
import { buildUser } from '../test/console.js';
import { contract, mount } from './mount.js';

const props: AdminConsoleProps = {
  contract: ADMIN_CONSOLE_CONTRACT,
  basename: '/dashboard',
  entry: '/admin-console/remoteEntry.js',
  user: buildUser(),
  locale: 'en',
  onLogout: jest.fn(),
  onSessionLost: jest.fn(),
  onNavigate: jest.fn(),
};

function mountInto(given: AdminConsoleProps): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  act(() => void mount(place, given));
  return place;
}

describe('the exposed module', () => {
  it('exports its contract version', () => expect(contract).toBe(ADMIN_CONSOLE_CONTRACT));

  it('renders the console in a site of the same contract version', async () => {
    mountInto(props);
    expect(await screen.findByRole('navigation', { name: 'Console' })).toBeVisible();
  });

  it.each([
    ['a newer one', ADMIN_CONSOLE_CONTRACT + 1],
    ['one that knew no version yet', undefined],
  ])('says what to do in a site of another version, %s', async (_which, contract) => {
    const place = mountInto({ ...props, contract } as AdminConsoleProps);
    expect(place).toHaveTextContent('The site and the console are of different versions');
    expect(within(place).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
});
