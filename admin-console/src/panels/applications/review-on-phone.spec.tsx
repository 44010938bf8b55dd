import type { ReviewHint } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { asOnPhone } from '../../../test/phone.js';
import { buildSummary } from '../../../test/review.js';

asOnPhone();

it('the other applications of the list are beside the decision on a phone, until a reason is typed', async () => {
  const [first, second] = ['First Player', 'Second Player'].map((fullName) => buildWhitelist({ fullName }));
  const whiteList = [first, second].flatMap((one) => one ?? []);
  const { person } = openPanel(
    `/whiteList/${first?.id}?filter=${encodeURIComponent(JSON.stringify({ status: 'Pending' }))}`,
    memoryProvider({ whiteList }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: /First Player/ }));
  const next = () => dialog.queryByRole('button', { name: 'Next application' });
  await waitFor(() => expect(next()).toBeEnabled());
  expect(within(next()?.parentElement as HTMLElement).getByText('1 of 2')).toBeVisible();
  expect(next()?.closest('h2')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(next()).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await person.click(next() as HTMLElement);
  expect(await screen.findByRole('dialog', { name: /Second Player/ })).toBeVisible();
});

describe('the remarks on a phone', () => {
  /** @returns the mark at the copied answer */
  const openWith = (hints: ReviewHint[]) => {
    const copy = { field: 'rpRules', otherField: 'rpRules', percent: 96, other: buildSummary() };
    const application = buildWhitelist({ hints });
    openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { findCopies: () => Promise.resolve([copy]) }),
    );
    return screen.findByRole('link', { name: '96% identical to Whitelist no.\u00a012' });
  };

  it('are not repeated above the answers at which they are', async () => {
    // The mark names the application, because no remark does.
    expect(await openWith(['signature-differs'])).toHaveTextContent(/^96% identical to Whitelist no\. 12$/);
    expect(screen.getByText('The signature isn’t their Discord username').closest('dd')).not.toBeNull();
    expect(screen.queryByText('Worth a second look')).not.toBeInTheDocument();
  });

  it('are above the document if no answer has them', async () => {
    await openWith(['signature-differs', 'questions-unanswered']);
    const remarks = screen.getByText('Worth a second look').parentElement as HTMLElement;
    expect(within(remarks).getAllByRole('listitem')).toHaveLength(1);
    expect(within(remarks).getByText('Some situations were left unanswered')).toBeVisible();
  });
});
