import { screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildWebhook, buildWebhookCall } from '../../../test/webhooks.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

function open(webhooks = [buildWebhook()], calls = [buildWebhookCall()]) {
  const withSecret = { webhook: buildWebhook(), secret: SECRET };
  const provider = {
    readWebhooks: jest.fn().mockResolvedValue(webhooks),
    addWebhook: jest.fn().mockResolvedValue(withSecret),
    changeWebhook: jest.fn().mockResolvedValue(buildWebhook()),
    removeWebhook: jest.fn().mockResolvedValue(undefined),
    renewWebhookSecret: jest.fn().mockResolvedValue(withSecret),
    testWebhook: jest.fn().mockResolvedValue(buildWebhookCall({ type: 'webhook.test', state: 'waiting' })),
    readWebhookCalls: jest.fn().mockResolvedValue(calls),
    replayWebhookCall: jest.fn().mockResolvedValue(buildWebhookCall({ state: 'waiting' })),
  };
  return { ...provider, ...openPanel('/webhooks', memoryProvider({}, provider)) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Discord bot' }));

describe('the panel of webhooks', () => {
  it('shows a webhook and its calls, accessibly', async () => {
    const { person } = open();
    const webhook = await card();
    expect(webhook.getByText('https://bot.example.com/city')).toBeVisible();
    expect(webhook.getByText('On')).toBeVisible();
    await person.click(webhook.getByRole('button', { name: 'Calls' }));
    expect(await webhook.findByText('10 attempts · HTTP 503 · 85 ms')).toBeVisible();
    expect(webhook.getByText('Failed')).toBeVisible();
    expect(await listViolations(document.body)).toEqual([]);
  });

  it('adds a webhook and shows its secret once', async () => {
    const { person, addWebhook } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Discord bot');
    const address = screen.getByRole('textbox', { name: /^Address/ });
    await person.clear(address);
    await person.type(address, 'https://bot.example.com/city');
    await person.click(screen.getByRole('checkbox', { name: 'Order paid' }));
    await person.click(screen.getByRole('button', { name: 'Add a webhook' }));
    expect(addWebhook).toHaveBeenCalledWith({
      name: 'Discord bot',
      url: 'https://bot.example.com/city',
      events: ['order.paid'],
    });
    expect(await screen.findByText(SECRET)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it('says at the field what is wrong with an address', async () => {
    const { person, changeWebhook } = open();
    const errors = [{ field: 'url', code: 'LINK_INVALID', message: 'url is wrong' }];
    changeWebhook.mockRejectedValue(new HttpError('wrong', 400, { code: 'VALIDATION_FAILED', errors }));
    const webhook = await card();
    await person.click(webhook.getByRole('button', { name: 'Edit' }));
    await person.click(webhook.getByRole('button', { name: 'Save' }));
    expect(await webhook.findByText(/^This must be an https address on the internet/)).toBeVisible();
    expect(webhook.getByRole('textbox', { name: /^Address/ })).toBeInvalid();
  });

  it('shows the newer state when somebody else has changed the webhook', async () => {
    const { person, changeWebhook, readWebhooks } = open();
    const webhook = await card();
    changeWebhook.mockRejectedValue(new HttpError('changed', 409, { code: 'SETTINGS_CHANGED' }));
    readWebhooks.mockResolvedValue([buildWebhook({ on: false, version: 4 })]);
    await person.click(webhook.getByRole('button', { name: 'Edit' }));
    const name = webhook.getByRole('textbox', { name: /^Name/ });
    await person.type(name, ' 2');
    await person.click(webhook.getByRole('button', { name: 'Save' }));
    expect(await webhook.findByText(/^Somebody else has saved/)).toBeVisible();
    expect(await webhook.findByText('Off')).toBeVisible();
    expect(name).toHaveValue('Discord bot 2');
    changeWebhook.mockResolvedValue(buildWebhook());
    await person.click(webhook.getByRole('button', { name: 'Save' }));
    expect(changeWebhook).toHaveBeenLastCalledWith(
      'webhook-1',
      expect.objectContaining({ name: 'Discord bot 2', on: false, version: 4 }),
    );
  });

  it('turns a webhook off, and tells why one was turned off', async () => {
    const { person, changeWebhook, unmount } = open();
    await person.click((await card()).getByRole('button', { name: 'Turn off' }));
    const { name, url, events } = buildWebhook();
    expect(changeWebhook).toHaveBeenCalledWith('webhook-1', { name, url, events, on: false, version: 3 });
    unmount();
    open([buildWebhook({ on: false, turnedOffAt: '2026-11-20T12:00:00.000Z' })]);
    expect(await screen.findByText(/^Turned off on .*: no call has succeeded for days/)).toBeVisible();
  });

  it('renews a secret, and removes a webhook, after a question', async () => {
    const { person, renewWebhookSecret, removeWebhook } = open();
    const webhook = await card();
    await person.click(webhook.getByRole('button', { name: 'New secret' }));
    await person.click(webhook.getByRole('button', { name: 'Cancel' }));
    expect(renewWebhookSecret).not.toHaveBeenCalled();
    await person.click(webhook.getByRole('button', { name: 'New secret' }));
    await person.click(webhook.getByRole('button', { name: 'Create a new secret' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    await person.click(webhook.getByRole('button', { name: 'Remove' }));
    await person.click(webhook.getByRole('button', { name: 'Yes, remove it' }));
    expect(removeWebhook).toHaveBeenCalledWith('webhook-1');
  });

  it('sends a test, and repeats a call', async () => {
    const { person, testWebhook, replayWebhookCall } = open();
    const webhook = await card();
    await person.click(webhook.getByRole('button', { name: 'Send a test' }));
    expect(testWebhook).toHaveBeenCalledWith('webhook-1');
    await person.click(await webhook.findByRole('button', { name: /^Send again: Order paid/ }));
    expect(replayWebhookCall).toHaveBeenCalledWith('call-1');
  });

  it('repeats no event of a webhook that is off', async () => {
    const { person } = open([buildWebhook({ on: false })]);
    const webhook = await card();
    await person.click(webhook.getByRole('button', { name: 'Calls' }));
    expect(await webhook.findByText(/^10 attempts/)).toBeVisible();
    expect(webhook.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  });
});
