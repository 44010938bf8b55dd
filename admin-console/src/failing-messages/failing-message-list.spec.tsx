import { screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { memoryProvider, openConsole } from '../../test/console.js';
import { buildFailingMessage } from '../../test/records.js';

const message = buildFailingMessage();

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
