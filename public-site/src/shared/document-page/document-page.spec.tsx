import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { mirage } from '../../../test/people';
import { speak } from '../../../test/texts';
import { Providers } from '../../app/providers';
import { PrivacyPolicyPage } from '../../pages/privacy-policy/privacy-policy-page';
import { TermsPage } from '../../pages/terms/terms-page';
import { loadNamespaces } from '../i18n/i18n';

beforeAll(async () => {
  speak();
  await loadNamespaces(['pages']);
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
  expect(screen.getByText(/has not been delivered 36 hours after that/)).toBeVisible();
  expect(screen.getByText(/appeal within 10 days of the decision/)).toHaveTextContent(mirage.supportEmail);
});

it('shows the server’s configured retention periods in the privacy policy', async () => {
  open(<PrivacyPolicyPage />);
  expect(await screen.findByText(/Responsible for your data: Mirage Games SARL/)).toBeVisible();
  const periods = screen.getByText(/Answers of a rejected application: 7 months after the decision/);
  expect(periods).toHaveTextContent('Logins: 3 days after your last visit, or 30 days after the login');
  expect(periods).toHaveTextContent('proof of deletions: 5 years');
});
