import { screen, waitFor, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildDesk, buildRefusal, OMAR } from '../../../test/review.js';

const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));

describe('a decision after another reviewer’s', () => {
  const outcome = {
    decidedBy: 'Omar',
    decidedAt: '2026-11-20T10:05:00.000Z',
    reason: 'Copied',
    status: 'Rejected',
  };

  it('shows who decided what and when, and keeps the unsent reason', async () => {
    const application = buildWhitelist();
    const other = buildWhitelist({ fullName: 'Next Player' });
    const decide = jest.fn().mockRejectedValue(buildRefusal('APPLICATION_ALREADY_DECIDED', outcome));
    const addNote = jest.fn().mockResolvedValue({ _id: 'n', at: '', by: OMAR, text: '' });
    const { person } = openPanel(
      `/whiteList/${application.id}?filter=${PENDING}`,
      memoryProvider({ whiteList: [application, other] }, { decide, addNote }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Five goals, please');
    await person.click(within(dialog).getByRole('button', { name: 'Reject application' }));
    const notice = await within(dialog).findByText(
      /^Omar rejected this application while you were reading it/,
    );
    expect(notice).toHaveTextContent(/20 Nov 2026.*Copied/);
    const kept = within(dialog).getByRole('textbox', { name: 'What you wrote' });
    expect(kept).toHaveValue('Five goals, please');
    await person.click(within(dialog).getByRole('button', { name: 'Keep as a note' }));
    expect(addNote).toHaveBeenCalledWith(application.id, 'Five goals, please', expect.any(String));
    await waitFor(() => expect(kept).not.toBeInTheDocument());
  });

  it('shows the other decision while a reason is being typed', async () => {
    const application = buildWhitelist();
    const readDesk = jest.fn().mockResolvedValue(buildDesk());
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { readDesk }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Not yet');
    Object.assign(application, { status: 'Accepted', treatedBy: OMAR, treatedAt: outcome.decidedAt });
    readDesk.mockResolvedValue(buildDesk([], 2));
    expect(await within(dialog).findByText(/^Omar accepted this application/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'What you wrote' })).toHaveValue('Not yet');
  });

  it('keeps a reason with its application while another one is open', async () => {
    const whiteList = [
      buildWhitelist({ fullName: 'First Player' }),
      buildWhitelist({ fullName: 'Second Player' }),
    ];
    const { person } = openPanel(
      `/whiteList/${whiteList[0]?.id}?filter=${PENDING}`,
      memoryProvider({ whiteList }),
    );
    await screen.findByRole('dialog', { name: /First Player/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
    await person.keyboard('r');
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too short');
    await person.click(screen.getByRole('button', { name: 'Next application' }));
    await screen.findByRole('dialog', { name: /Second Player/ });
    await person.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Previous application' }));
    await screen.findByRole('dialog', { name: /First Player/ });
    await person.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too short');
  });
});
