import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { renderSite } from '../../../test/render-site';
import { BROWSER_STORAGE } from '../../platform/storage/browser-storage';

it('lists everything that the site stores in the browser', async () => {
  fakeApi();
  renderSite('/cookiespolicy');
  const heading = await screen.findByRole('heading', { name: 'Everything we keep in your browser' });
  const list = heading.closest('section') as HTMLElement;
  const entries = within(list)
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('code')?.textContent);
  expect(entries).toEqual(BROWSER_STORAGE.map(({ name }) => name));
});
