import type { InterviewSlot } from '@city/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildInterview } from '../../../test/interviews.js';
import { buildSettings } from '../../../test/settings.js';

const { interviewer } = buildInterview();
const SLOT: InterviewSlot = {
  ...{ _id: 'slot-2', interviewer },
  ...{ startsAt: '2026-12-01T20:00:00.000Z', endsAt: '2026-12-01T20:30:00.000Z' },
};

function open() {
  const provider = {
    readInterviews: jest.fn().mockResolvedValue([buildInterview()]),
    readInterviewSlots: jest.fn().mockResolvedValue([SLOT]),
    readSettings: jest.fn().mockResolvedValue(buildSettings(1)),
    decideInterview: jest.fn().mockResolvedValue(buildInterview({ outcome: 'again' })),
    publishInterviewSlots: jest.fn().mockResolvedValue([SLOT]),
    withdrawInterviewSlot: jest.fn().mockResolvedValue(undefined),
  };
  return { ...provider, ...openPanel('/interviews', memoryProvider({}, provider)) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the panel of interviews', () => {
  it('shows appointments and free times in the community’s time zone, accessibly', async () => {
    open();
    const coming = await section('Upcoming');
    expect(coming.getByText('1 Dec 2026, 20:00')).toBeVisible();
    expect(coming.getByText('karim')).toBeVisible();
    const free = await section('Free times');
    expect(free.getByRole('heading', { name: '1 December 2026' })).toBeVisible();
    expect(free.getByText('21:00')).toBeVisible();
    expect(screen.getByText(/^Interviews are off/)).toBeVisible();
    expect(await listViolations(document.body)).toEqual([]);
  });

  it('says how an interview ended, with a note', async () => {
    const { person, decideInterview } = open();
    const coming = await section('Upcoming');
    await person.click(coming.getByRole('button', { name: 'Another interview' }));
    await person.type(coming.getByRole('textbox', { name: 'Note to the player' }), 'Read the rules');
    await person.click(coming.getByRole('button', { name: 'Another interview' }));
    expect(decideInterview).toHaveBeenCalledWith('application-1', {
      ...{ slotId: 'slot-1', decision: 'again', note: 'Read the rules' },
    });
  });

  it('publishes times, and shows a wrong one at its field', async () => {
    const { person, publishInterviewSlots } = open();
    const form = within(await screen.findByRole('form', { name: 'Publish times' }));
    fireEvent.change(form.getByLabelText('Day'), { target: { value: '2030-01-15' } });
    publishInterviewSlots.mockRejectedValueOnce(
      new HttpError('Some fields', 400, {
        ...{ code: 'VALIDATION_FAILED', errors: [{ field: 'startsAt', code: 'TIME_TAKEN', message: '' }] },
      }),
    );
    await person.click(form.getByRole('button', { name: 'Publish times' }));
    expect(await form.findByText('You already have an interview at this time')).toBeVisible();
    expect(form.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true');
    await person.click(form.getByRole('button', { name: 'Publish times' }));
    await waitFor(() => expect(form.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'false'));
    // 20:00 in Tunis.
    expect(publishInterviewSlots).toHaveBeenLastCalledWith({
      ...{ startsAt: '2030-01-15T19:00:00.000Z', minutes: 30, count: 4 },
    });
  });

  it('withdraws a free time once, and then has the focus in the section', async () => {
    const { person, withdrawInterviewSlot, readInterviewSlots } = open();
    let finish: () => void = () => undefined;
    withdrawInterviewSlot.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)));
    const free = await section('Free times');
    await person.click(free.getByRole('button', { name: /^Withdraw/ }));
    expect(withdrawInterviewSlot).toHaveBeenCalledWith('slot-2');
    expect(free.getByRole('button', { name: /^Withdraw/ })).toBeDisabled();
    readInterviewSlots.mockResolvedValue([]);
    finish();
    expect(await free.findByText('No free times.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Free times' })).toHaveFocus();
  });
});
