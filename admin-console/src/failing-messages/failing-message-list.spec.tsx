import type { FailingMessage } from '@city/contracts';
import { screen } from '@testing-library/react';
import { HttpError, type RaRecord } from 'react-admin';
import { buildPerson, memoryProvider, openConsole } from '../../test/console.js';

const message: FailingMessage & RaRecord<string> = {
  id: 'm1',
  _id: 'm1',
  kind: 'application.accepted',
  to: buildPerson('karim'),
  title: 'Your application is accepted',
  text: 'Welcome to the city.',
  state: 'failed',
  attempts: 3,
  reason: 'direct messages are closed',
  createdAt: '2026-11-20T10:00:00.000Z',
  attemptedAt: '2026-11-20T10:05:00.000Z',
};

describe('messages that do not arrive', () => {
  it('says to whom, what went wrong, and sends again', async () => {
    const retryMessage = jest.fn().mockResolvedValue(message);
    const { person } = openConsole(
      '/notifications',
      memoryProvider({ notifications: [message] }, { retryMessage }),
    );
    expect(await screen.findByText('karim')).toBeVisible();
    expect(screen.getByText('direct messages are closed')).toBeVisible();
    expect(screen.getByText(/3 attempts/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Resend' }));
    expect(retryMessage).toHaveBeenCalledWith('m1');
    expect(await screen.findByText('The message is on its way.')).toBeVisible();
  });

  it('says why it cannot be sent again', async () => {
    const refusal = 'This message has been delivered.';
    const retryMessage = jest
      .fn()
      .mockRejectedValue(new HttpError(refusal, 409, { code: 'NOTIFICATION_NOT_FAILING', message: refusal }));
    const { person } = openConsole(
      '/notifications',
      memoryProvider({ notifications: [message] }, { retryMessage }),
    );
    await person.click(await screen.findByRole('button', { name: 'Resend' }));
    expect(
      await screen.findByText(/^Couldn’t resend: This message has arrived or is on its way/),
    ).toBeVisible();
  });

  it('is counted on the dashboard', async () => {
    openConsole('/', memoryProvider({ notifications: [message] }));
    expect(await screen.findByRole('heading', { name: 'Undelivered messages' })).toBeVisible();
  });
});
