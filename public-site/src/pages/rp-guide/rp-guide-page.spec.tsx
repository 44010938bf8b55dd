import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { speak } from '../../../test/texts';
import { Providers } from '../../app/providers';
import { loadNamespaces } from '../../platform/i18n/i18n';
import RpGuidePage from './rp-guide-page';

beforeAll(async () => {
  speak();
  await loadNamespaces(['document', 'guide']);
});

function open() {
  fakeApi({ 'GET /api/config/site': { body: mirage } });
  render(
    <Providers>
      <MemoryRouter initialEntries={['/rpguide']}>
        <RpGuidePage />
      </MemoryRouter>
    </Providers>,
  );
}

it('teaches twelve rules with two examples each', () => {
  open();
  const rules = screen.getAllByRole('heading', { name: 'For example' });
  expect(rules).toHaveLength(12);
  for (const heading of rules) expect(heading.parentElement?.querySelectorAll('p')).toHaveLength(2);
});

it('says how to report and to appeal with the times of the community', async () => {
  open();
  expect(await screen.findByText(/open a ticket on our Discord within 48 hours/)).toHaveTextContent(
    'at least 2 minutes long',
  );
  expect(screen.getByText(/Within 14 days of the decision/)).toHaveTextContent(mirage.supportEmail);
});

it.each(['metagaming', 'powergaming', 'rdm', 'vdm', 'combat-logging', 'new-life', 'nvl'])(
  'explains %s at a permalink, beside the rule that it breaks',
  (word) => {
    open();
    const entry = document.getElementById(word) as HTMLElement;
    const [permalink, rule] = within(entry).getAllByRole('link');
    expect(permalink).toHaveAttribute('href', `#${word}`);
    expect(document.querySelector(rule?.getAttribute('href') ?? '')).toBeInstanceOf(HTMLElement);
  },
);

it('finds rules and words by everything that they say, and shows all again at a link of the contents', async () => {
  open();
  const rules = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(rules()).toHaveLength(16);
  const search = screen.getByRole('searchbox', { name: 'Search the rules' });
  expect(search).toHaveAttribute('placeholder', 'e.g. metagaming');
  await userEvent.type(search, "DON'T  stream");
  expect(rules()).toEqual(['Assuming RP']);
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
  const [found] = screen.getAllByRole('heading', { level: 2 });
  expect(found?.querySelector('a')).toHaveAttribute('href', '#rule-10');
  expect(found?.parentElement).toHaveTextContent('10Assuming RP');
  await userEvent.type(search, ' zebra');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  await userEvent.click(screen.getByRole('link', { name: '9 Fear RP' }));
  expect(rules()).toHaveLength(16);
});

it('has its search before the contents, where a phone shows it without scrolling', () => {
  open();
  const contents = screen.getByRole('navigation');
  const search = screen.getByRole('searchbox');
  expect(search.compareDocumentPosition(contents)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
