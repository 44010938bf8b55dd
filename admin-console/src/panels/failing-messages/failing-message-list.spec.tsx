import { screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildFailingMessage } from '../../../test/records.js';

const message = buildFailingMessage();

describe('undelivered messages', () => {
  it('shows recipient and error, and resends', async () => {
    const retryMessage = jest.fn().mockResolvedValue(message);
    const { person } = openPanel(
      '/notifications',
      memoryProvider({ notifications: [message] }, { retryMessage }),
    );
    expect(await screen.findByText('karim')).toBeVisible();
    const reason = screen.getByText('The player doesn’t accept messages from our server');
    expect(reason).toHaveAttribute('title', 'Discord did not take the message: 403 50007');
    expect(screen.getByText(/3 attempts/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Resend' }));
    expect(retryMessage).toHaveBeenCalledWith('m1');
    expect(await screen.findByText('The message is on its way.')).toBeVisible();
  });

  it('puts the reasons into words', async () => {
    const wordsOf = {
      'Discord did not take the message: 403 50278; no mail server': 'The player isn’t on our Discord server',
      'Discord did not take the message: no answer': 'Discord didn’t answer',
      'Discord did not take the message: 500; no answer from the mail server': 'It couldn’t be sent',
      'the player is gone': 'It couldn’t be sent',
    };
    const notifications = Object.keys(wordsOf).map((reason) => ({ ...message, id: reason, reason }));
    openPanel('/notifications', memoryProvider({ notifications }));
    for (const [noted, words] of Object.entries(wordsOf))
      expect(await screen.findByTitle(noted)).toHaveTextContent(words);
  });

  it('shows why it cannot be resent', async () => {
    const refusal = 'This message has been delivered.';
    const retryMessage = jest
      .fn()
      .mockRejectedValue(new HttpError(refusal, 409, { code: 'NOTIFICATION_NOT_FAILING', message: refusal }));
    const { person } = openPanel(
      '/notifications',
      memoryProvider({ notifications: [message] }, { retryMessage }),
    );
    await person.click(await screen.findByRole('button', { name: 'Resend' }));
    expect(
      await screen.findByText(/^Couldn’t resend: This message has arrived or is on its way/),
    ).toBeVisible();
  });

  it('wait in the queue of the start page', async () => {
    openPanel('/', memoryProvider({ notifications: [message] }));
    expect(await screen.findByText('1 left')).toBeVisible();
  });
});
