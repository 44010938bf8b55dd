import { screen } from '@testing-library/react';
import { memoryProvider, openConsole } from '../../test/console.js';

describe('the console', () => {
  it('has no login form at any address: staff log in on the site', async () => {
    openConsole('/login', memoryProvider({}));
    expect(await screen.findByText(/not found/i)).toBeInTheDocument();
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
  });
});
