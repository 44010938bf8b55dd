import { CREDENTIALS } from '../credentials.js';
import type { Received, TestSandbox } from './test-sandbox.spec-helper.js';

export const header = (call: Received | undefined, name: string) => String(call?.headers[`paypal-${name}`]);

/** Asks the sandbox whether it sent a call; the event goes in as raw bytes. */
export async function verify(
  sandbox: TestSandbox,
  call: Received,
  { body = call.body, ...changes }: Record<string, string> = {},
) {
  const fields = {
    auth_algo: header(call, 'auth-algo'),
    cert_url: header(call, 'cert-url'),
    transmission_id: header(call, 'transmission-id'),
    transmission_sig: header(call, 'transmission-sig'),
    transmission_time: header(call, 'transmission-time'),
    webhook_id: CREDENTIALS.paypal.webhookId,
    ...changes,
  };
  const text = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
  const answer = await fetch(`${sandbox.env.PAYPAL_API_BASE_URL}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await sandbox.paypalToken()}`, 'content-type': 'application/json' },
    body: text,
  });
  return { status: answer.status, body: (await answer.json()) as { verification_status?: string } };
}
