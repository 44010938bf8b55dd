import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { html, type Html } from '../platform/html.js';
import { pathOf } from '../platform/http.js';
import { sameSecret } from '../platform/ids.js';
import { parseRecord, textOf } from '../platform/json.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import { FlouciCheckout } from './checkout.js';
import type { FlouciPayment } from './flouci-store.js';
import { FlouciError, readGenerateRequest } from './generate-request.js';

const SIMULATED_SERVICE = 'a payment with Flouci';
/** Fields that every answer of the API has besides its result. */
const ENVELOPE = { name: 'developers', code: 0, version: 'v2' };
const DINARS = '788';

/** Everything under /flouci: two API calls and the payer's page. */
export async function flouciPlugin(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  const checkout = new FlouciCheckout(sandbox);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(404, 'Not found')));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof FlouciError ? error.status : (error.statusCode ?? 500);
    return reply.code(status).send(failure(status, error.message));
  });
  apiRoutes(app, sandbox, checkout);
  payRoutes(app, sandbox, checkout);
}

const failure = (status: number, message: string) => ({
  success: false,
  result: { error: message },
  status_code: status,
  ...ENVELOPE,
  code: 1,
});

function apiRoutes(app: FastifyInstance, sandbox: SandboxContext, checkout: FlouciCheckout): void {
  const { flouci, settings, scenarios, timers } = sandbox;

  const admit = async (request: FastifyRequest): Promise<void> => {
    const path = pathOf(request.url);
    const slow = scenarios.take('flouci', 'slow', path);
    if (slow) await timers.wait(slow.delayMs ?? 12_000);
    if (scenarios.take('flouci', 'server-error', path)) throw new FlouciError(500, 'Internal server error');
    if (scenarios.take('flouci', 'too-many-requests', path)) throw new FlouciError(429, 'Too many requests');
    const { publicKey, privateKey } = CREDENTIALS.flouci;
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${publicKey}:${privateKey}`))
      throw new FlouciError(401, 'The application is not known');
  };

  app.post('/api/v2/generate_payment', async (request) => {
    await admit(request);
    const body = parseRecord(request.body);
    if (!body) throw new FlouciError(400, 'The body is not a JSON object');
    const payment = checkout.create(readGenerateRequest(body));
    return {
      result: {
        success: true,
        payment_id: payment.id,
        link: `${settings.publicUrl}/flouci/pay/${payment.id}`,
        developer_tracking_id: payment.trackingId,
      },
      ...ENVELOPE,
    };
  });

  app.get('/api/v2/verify_payment/:id', async (request: FastifyRequest<{ Params: { id: string } }>) => {
    await admit(request);
    const payment = flouci.payments.get(request.params.id);
    if (!payment) throw new FlouciError(404, 'This payment does not exist');
    // Flouci answers this while it has no result. Its documentation requires a check of `success` first.
    if (scenarios.take('flouci', 'unsuccessful')) return failure(200, 'Try again');
    return verified(payment, checkout.isExpired(payment));
  });
}

function verified(payment: FlouciPayment, isExpired: boolean) {
  return {
    success: true,
    result: {
      type: 'card',
      amount: payment.shownAmount ?? payment.amount,
      status: isExpired ? 'EXPIRED' : payment.status,
      details: {
        order_number: payment.id,
        name: 'FOULEN BEN FOULEN',
        pan: '400000**0002',
        payment_system: 'VISA',
        expiration: '203012',
        approval_code: '182848',
        currency: payment.shownCurrency ?? DINARS,
        phone_number: '',
        email: '',
        bank_country_code: '',
        destinations: [],
      },
      developer_tracking_id: payment.shownTrackingId ?? payment.trackingId,
    },
    status_code: 200,
    ...ENVELOPE,
  };
}

function payRoutes(app: FastifyInstance, sandbox: SandboxContext, checkout: FlouciCheckout): void {
  const payable = (id: string, reply: FastifyReply): FlouciPayment | undefined => {
    const payment = sandbox.flouci.payments.get(id);
    const refuse = (status: number, title: string, text: string) =>
      void sendErrorPage(reply, SIMULATED_SERVICE, status, title, text);
    if (!payment) refuse(404, 'This payment does not exist', 'The payment was not found.');
    else if (payment.status !== 'PENDING') refuse(200, 'This payment has ended', 'It was paid or refused.');
    else if (checkout.isExpired(payment)) refuse(410, 'The session has expired', 'Start again on the site.');
    else return payment;
    return undefined;
  };

  app.get('/pay/:id', (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const payment = payable(request.params.id, reply);
    if (!payment) return reply;
    return sendPage(reply, {
      title: 'Pay with Flouci',
      simulationNotice: SIMULATED_SERVICE,
      formTargets: [payment.successLink, payment.failLink],
      body: payPage(payment),
    });
  });

  app.post('/pay/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const payment = payable(request.params.id, reply);
    if (!payment) return reply;
    const decision = textOf(request.body, 'decision');
    if (decision === 'pay') return reply.redirect(await checkout.pay(payment), 303);
    return reply.redirect(decision === 'fail' ? checkout.fail(payment) : checkout.leave(payment), 303);
  });
}

function payPage(payment: FlouciPayment): Html {
  const amount = `${(payment.amount / 1_000).toFixed(3)} TND`;
  return html`<dl class="card facts">
      <dt>Amount</dt>
      <dd class="amount">${amount}</dd>
      <dt>Valid until</dt>
      <dd>${new Date(payment.expiresAt).toISOString().slice(11, 16)} UTC</dd>
    </dl>
    <form method="post" action="/flouci/pay/${payment.id}" class="actions">
      <button name="decision" value="pay">Pay ${amount}</button>
      <button name="decision" value="fail" class="quiet">Pay with a card that is refused</button>
      <button name="decision" value="leave" class="quiet">Leave without paying</button>
    </form>
    <p class="hint">Who leaves can come back until the session expires. A refused card ends it.</p>`;
}
