import { act, screen } from '@testing-library/react';
import { toast } from '@city/shared-ui';
import { applyApi } from '../../../test/apply/open-form';
import { refusal } from '../../../test/fake-api';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { ApiError } from '../../platform/api/api-client';
import { showError } from '../../platform/i18n/show-error';
import { paths } from '../../platform/paths';

const JOBS = 'GET /api/job-applications/me';

it('lets a player copy the support code of an unexpected failure', async () => {
  applyApi(youssef, { [JOBS]: refusal(500, 'INTERNAL_ERROR', 'Something went wrong on our side.') });
  const { user } = renderSite(paths.job);
  expect(await screen.findByText('Support code:')).toBeVisible();
  expect(screen.getByText('request-1')).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith('request-1');
});

it('shows none for a refusal, whose message says what to do', async () => {
  applyApi(youssef, { [JOBS]: refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests.') });
  renderSite(paths.job);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('request-1')).not.toBeInTheDocument();
});

it('is shown in the form after a failed submission, with a copy button', async () => {
  applyApi(youssef, {
    'GET /api/notifications': { body: [] },
    'GET /api/betaApp/myapp': { body: [] },
    'POST /api/betaApp': refusal(503, 'DATABASE_UNAVAILABLE', 'The database does not answer.'),
  });
  const { user } = renderSite(paths.beta);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Youssef');
  await user.type(screen.getByRole('textbox', { name: 'Age' }), '25');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Support code: request-1');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(write).toHaveBeenCalledWith('request-1');
  act(() => toast.clear());
});

it('is shown in the toast of a failed action, with a copy button', async () => {
  applyApi(youssef, { [JOBS]: { body: [] } });
  const { user } = renderSite(paths.job);
  await screen.findByRole('heading', { level: 1 });
  act(() => showError(new ApiError(503, 'DATABASE_UNAVAILABLE', 'It does not answer.', [], {}, 'request-2')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Support code: request-2');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(write).toHaveBeenCalledWith('request-2');
  act(() => toast.clear());
});
