import { isLoopbackUrl } from './platform/http.js';
import type { SentNotification } from './platform/outbox.js';
import type { SandboxContext } from './sandbox-context.js';

const ANSWER_TIMEOUT_MS = 10_000;

interface Notification extends Pick<SentNotification, 'id' | 'type'> {
  provider: 'konnect' | 'flouci';
  url: string;
  /** Sent by POST as JSON; without it the address is called by GET. */
  body?: object;
}

/** Calls the product’s address for a payment. Scenarios suppress or repeat the call. */
export async function notify(sandbox: SandboxContext, { body, ...what }: Notification): Promise<void> {
  const { scenarios, outbox, clock } = sandbox;
  const entry: SentNotification = {
    ...what,
    attempts: 0,
    status: null,
    outcome: 'pending',
    at: new Date(clock.now()).toISOString(),
  };
  outbox.notifications.push(entry);
  if (scenarios.take(what.provider, 'never-notify')) {
    entry.outcome = 'suppressed';
    return;
  }
  const calls = scenarios.take(what.provider, 'duplicate') ? 2 : 1;
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  for (let call = 0; call < calls; call += 1) {
    entry.outcome = 'failed';
    if (!isLoopbackUrl(what.url)) return;
    entry.attempts += 1;
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const answer = await fetch(what.url, { ...request, signal, redirect: 'manual' });
      await answer.arrayBuffer();
      entry.status = answer.status;
      if (answer.ok) entry.outcome = 'delivered';
    } catch {
      entry.status = null;
    }
    sandbox.keeper.mark();
  }
}
