import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { speak } from '../../../test/texts';
import { Providers } from '../../app/providers';
import PrivacyPolicyPage from '../../pages/privacy-policy/privacy-policy-page';
import StreamerRegulationsPage from '../../pages/streamer-regulations/streamer-regulations-page';
import TermsPage from '../../pages/terms/terms-page';
import { loadNamespaces } from '../../platform/i18n/i18n';

beforeAll(async () => {
  speak();
  await loadNamespaces(['document', 'pages', 'streaming']);
});

function open(page: React.ReactElement) {
  const policies = { ...mirage.policies, operator: 'Mirage Games SARL', deliveryHours: 36, appealDays: 10 };
  const retention = { ...mirage.retention, rejectedApplicationsMonths: 7, sessionHours: 72 };
  fakeApi({ 'GET /api/config/site': { body: { ...mirage, policies, retention } } });
  render(
    <Providers>
      <MemoryRouter>{page}</MemoryRouter>
    </Providers>,
  );
}

it('shows the operator, the date of the terms and the times from the settings', async () => {
  open(<TermsPage />);
  expect(await screen.findByText(/Operated by Mirage Games SARL. In force since .*2026/)).toBeVisible();
  expect(screen.getByText(/has not been delivered within 36 hours of that/)).toBeVisible();
  expect(screen.getByText(/appeal within 10 days of the decision/)).toHaveTextContent(mirage.supportEmail);
});

it('shows the server’s configured retention periods in the privacy policy', async () => {
  open(<PrivacyPolicyPage />);
  expect(await screen.findByText(/Responsible for your data: Mirage Games SARL/)).toBeVisible();
  const kind = screen.getByText('Answers of a rejected application:');
  const periods = kind.closest('section');
  expect(periods).toHaveTextContent('Answers of a rejected application: 7 months after the decision');
  expect(periods).toHaveTextContent('Logins: 3 days after your last visit, or 30 days after the login');
  expect(periods).toHaveTextContent('proof of deletions: 5 years');
});

it('has contents with a link to each section, whose heading is its permalink', async () => {
  open(<TermsPage />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link')).toHaveLength(18);
  expect(contents.getByRole('link', { name: '8 Termination' })).toHaveAttribute('href', '#section-8');
  const heading = screen.getByRole('heading', { name: 'Termination' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '#section-8');
  expect(heading.closest('section')).toHaveAttribute('id', 'section-8');
  await screen.findByText(/Operated by/);
});

it('keeps what the reader typed into the search before the page was hydrated', async () => {
  fakeApi({ 'GET /api/config/site': { body: mirage } });
  const page = (
    <Providers>
      <MemoryRouter>
        <TermsPage />
      </MemoryRouter>
    </Providers>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const field = within(container).getByRole<HTMLInputElement>('searchbox');
  field.value = 'termination';
  render(page, { container, hydrate: true });
  expect(await screen.findByText(/^\d+ results?$/)).toBeVisible();
  expect(field).toHaveValue('termination');
});

it('marks the section that is being read in the contents', async () => {
  open(<TermsPage />);
  const current = () => within(screen.getByRole('navigation')).getByRole('link', { current: 'location' });
  expect(current()).toHaveTextContent('1 Acceptance');
  const sections = [...document.querySelectorAll('section')];
  for (const [index, section] of sections.entries())
    jest.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top: index < 3 ? 0 : 900 } as DOMRect);
  Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
  fireEvent.scroll(window);
  expect(current()).toHaveAttribute('href', '#section-3');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  fireEvent.scroll(window);
  expect(current()).toHaveTextContent('1 Acceptance');
  await screen.findByText(/Operated by/);
});

it('marks the section at which the browser has opened the document', async () => {
  Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: ['section-1', 'section-2'].includes(this.id) ? 0 : 900 } as DOMRect;
  });
  open(<TermsPage />);
  const marked = await screen.findByRole('link', { current: 'location' });
  await waitFor(() => expect(marked).not.toHaveAttribute('aria-current'));
  expect(screen.getByRole('link', { current: 'location' })).toHaveAttribute('href', '#section-2');
  jest.restoreAllMocks();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  await screen.findByText(/Operated by/);
});

it('finds sections by what they say, but not by the names of links inside them', async () => {
  open(<TermsPage />);
  const search = screen.getByRole('searchbox', { name: 'Search this page' });
  const found = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await userEvent.type(search, 'dispute bank');
  expect(found()).toEqual(['Payments are final']);
  expect(screen.getByText('1 result')).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, '<email>');
  expect(found()).toEqual([]);
});

it('links to the pages that a document names, and to the address of the community', async () => {
  open(<TermsPage />);
  expect(screen.getByRole('link', { name: 'roleplay guide' })).toHaveAttribute('href', '/rpguide');
  expect(screen.getByRole('link', { name: 'policies' })).toHaveAttribute('href', '/privacypolicy');
  const [mail] = await screen.findAllByRole('link', { name: mirage.supportEmail });
  expect(mail).toHaveAttribute('href', `mailto:${mirage.supportEmail}`);
});

it('links the twelve rules in the lead of the streamer regulations', async () => {
  open(<StreamerRegulationsPage />);
  expect(screen.getByRole('link', { name: 'twelve rules of the roleplay guide' })).toHaveAttribute(
    'href',
    '/rpguide',
  );
  await screen.findByText(/is removed|you’re removed/);
});
