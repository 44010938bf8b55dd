import { INTERVIEW_MODES } from '@city/contracts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../../../../test/fake-api';
import { mirage } from '../../../../../test/people';
import { speak } from '../../../../../test/texts';
import { Providers } from '../../../../app/providers';
import { ApplicationPath } from '../../../../player/applications/application-path';
import { loadNamespaces } from '../../../../platform/i18n/i18n';
import { RulesStep } from './rules-step';

beforeAll(async () => {
  speak();
  await loadNamespaces(['apply', 'whitelist']);
});

it.each(INTERVIEW_MODES)(
  'the rules and the way into the city name an interview if it is required: %s',
  async (mode) => {
    fakeApi({ 'GET /api/config/site': { body: { ...mirage, interviews: mode } } });
    const nothing = () => undefined;
    render(
      <Providers>
        <MemoryRouter>
          <RulesStep attempts={{ used: 1, left: 2, max: 3 }} onAccept={nothing} onBack={nothing} />
          <ApplicationPath kind="whitelist" status="Accepted" interview={null} />
        </MemoryRouter>
      </Providers>,
    );
    await screen.findByText(/You must be at least 18/);
    if (mode === 'required') expect(await screen.findAllByText(/interview/i)).toHaveLength(2);
    else expect(screen.queryByText(/interview/i)).toBeNull();
  },
);
