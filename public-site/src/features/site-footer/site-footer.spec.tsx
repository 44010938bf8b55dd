import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { speak } from '../../../test/texts';
import { Providers } from '../../app/providers';
import { SiteFooter } from './site-footer';

it('links every page with content of the city', async () => {
  speak('en');
  fakeApi({ 'GET /api/config/site': { body: mirage } });
  render(
    <Providers>
      <MemoryRouter>
        <SiteFooter />
      </MemoryRouter>
    </Providers>,
  );
  await screen.findByRole('navigation', { name: 'Community' });
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  for (const [name, href] of [
    ['News', '/news'],
    ['Events', '/events'],
    ['Factions', '/factions'],
    ['Gallery', '/gallery'],
  ] as const)
    expect(pages.getByRole('link', { name })).toHaveAttribute('href', href);
});
