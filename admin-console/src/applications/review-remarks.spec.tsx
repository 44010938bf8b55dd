import type { ReviewHint } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openConsole } from '../../test/console.js';
import { buildSummary } from '../../test/review.js';

describe('the remarks on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (query) =>
      ({
        matches: /max-width/.test(query),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  /** @returns the mark at the copied answer */
  const openWith = (hints: ReviewHint[]) => {
    const copy = { field: 'rpRules', otherField: 'rpRules', percent: 96, other: buildSummary() };
    const application = buildWhitelist({ hints });
    openConsole(
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
