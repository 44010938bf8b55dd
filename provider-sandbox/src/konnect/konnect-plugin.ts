import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { pathOf } from '../platform/http.js';
import { sameSecret } from '../platform/ids.js';
import { parseRecord, textOf } from '../platform/json.js';
import { html, type Html } from '../platform/html.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import { KonnectError } from './errors.js';
import { Gateway } from './gateway.js';
import { readInitRequest } from './init-request.js';
import type { KonnectPayment } from './konnect-store.js';
import { payLink, paymentObject } from './payment-object.js';

const SIMULATED_SERVICE = 'the card payment at Konnect';

/** Everything under /konnect: two API calls and the payer's page. */
export async function konnectPlugin(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ errors: [{ code: 'NOT_FOUND', target: 'path', message: 'Not found' }] }),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof KonnectError) return reply.code(error.status).send({ errors: error.faults });
    const status = error.statusCode ?? 500;
    return reply
      .code(status)
      .send({ errors: [{ code: 'ERROR', target: 'request', message: error.message }] });
  });
  apiRoutes(app, sandbox);
  gatewayPage(app, sandbox);
}

function apiRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { konnect, settings, scenarios, timers } = sandbox;
  const gateway = new Gateway(sandbox);

  const admit = async (request: FastifyRequest): Promise<void> => {
    const path = pathOf(request.url);
    const slow = scenarios.take('konnect', 'slow', path);
    if (slow) await timers.wait(slow.delayMs ?? 12_000);
    if (scenarios.take('konnect', 'server-error', path))
      throw new KonnectError(500, { code: 'INTERNAL', target: 'server', message: 'Internal server error' });
    const key = request.headers['x-api-key'];
    if (typeof key !== 'string' || !sameSecret(key, CREDENTIALS.konnect.apiKey))
      throw new KonnectError(401, {
        code: 'UNAUTHORIZED',
        target: 'x-api-key',
        message: key === undefined ? 'x-api-key is missing' : 'x-api-key is not valid',
      });
  };

  app.post('/api/v2/payments/init-payment', async (request) => {
    await admit(request);
    const body = parseRecord(request.body);
    if (!body)
      throw new KonnectError(400, {
        code: 'BAD_JSON',
        target: 'body',
        message: 'The body is not a JSON object',
      });
    const wanted = readInitRequest(body);
    const payment = gateway.init(wanted);
    return { payUrl: payLink(payment, settings, wanted.theme), paymentRef: payment.id };
  });

  app.get('/api/v2/payments/:ref', async (request: FastifyRequest<{ Params: { ref: string } }>) => {
    await admit(request);
    const payment = konnect.payments.get(request.params.ref);
    if (!payment)
      throw new KonnectError(404, { code: 'NOT_FOUND', target: 'payment', message: 'Payment not found' });
    const isLean = scenarios.take('konnect', 'lean') !== undefined;
    return { payment: paymentObject(payment, settings, isLean) };
  });
}

function gatewayPage(app: FastifyInstance, sandbox: SandboxContext): void {
  const { konnect } = sandbox;
  const gateway = new Gateway(sandbox);

  const payable = (ref: string | undefined, reply: FastifyReply): KonnectPayment | undefined => {
    const payment = konnect.payments.get(ref ?? '');
    const refuse = (status: number, title: string, text: string) =>
      void sendErrorPage(reply, SIMULATED_SERVICE, status, title, text);
    if (!payment) refuse(404, 'This payment does not exist', 'The payment was not found.');
    else if (payment.status === 'completed') refuse(200, 'This payment is done', 'It was paid already.');
    else if (gateway.isExpired(payment))
      refuse(410, 'This payment link has expired', 'Start again on the site.');
    else return payment;
    return undefined;
  };

  app.get('/gateway/pay', (request, reply) => {
    const payment = payable(textOf(request.query, 'payment_ref'), reply);
    if (!payment) return reply;
    return sendPage(reply, {
      title: 'Pay by card',
      simulationNotice: SIMULATED_SERVICE,
      theme: themeOf(textOf(request.query, 'theme')),
      formTargets: [payment.successUrl, payment.failUrl, payment.webhook].filter((url) => url !== undefined),
      body: payPage(payment),
    });
  });

  app.post('/gateway/pay', (request, reply) => {
    const payment = payable(textOf(request.body, 'payment_ref'), reply);
    if (!payment) return reply;
    const decision = textOf(request.body, 'decision');
    const isPaid = decision === 'pay';
    const next = isPaid
      ? gateway.pay(payment)
      : decision === 'fail'
        ? gateway.fail(payment)
        : gateway.leave(payment);
    if (next !== undefined) return reply.redirect(next, 303);
    const title = isPaid ? 'Paid' : 'Not paid';
    return sendErrorPage(reply, SIMULATED_SERVICE, 200, title, 'The site named no page to return to.');
  });
}

const themeOf = (text: string | undefined) => (text === 'light' || text === 'dark' ? text : undefined);

function payPage(payment: KonnectPayment): Html {
  const decimals = payment.token === 'TND' ? 3 : 2;
  const amount = `${(payment.amount / 10 ** decimals).toFixed(decimals)} ${payment.token}`;
  return html`<dl class="card facts">
      <dt>Amount</dt>
      <dd class="amount">${amount}</dd>
      <dt>For</dt>
      <dd>${payment.description || 'No description'}</dd>
      <dt>Payer</dt>
      <dd>${payment.payer.name || 'Not named'}</dd>
      <dt>Valid until</dt>
      <dd>${new Date(payment.expiresAt).toISOString().slice(11, 16)} UTC</dd>
    </dl>
    <form method="post" action="/konnect/gateway/pay" class="actions">
      <input type="hidden" name="payment_ref" value="${payment.id}" />
      <button name="decision" value="pay">Pay ${amount}</button>
      <button name="decision" value="fail" class="quiet">Pay with a card that is refused</button>
      <button name="decision" value="leave" class="quiet">Leave without paying</button>
    </form>
    <p class="hint">Who leaves can come back: the payment stays open until it expires.</p>`;
}
