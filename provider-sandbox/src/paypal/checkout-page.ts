import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '../platform/html.js';
import { textOf } from '../platform/json.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import { productOrigins } from '../settings.js';
import { Checkout } from './checkout.js';
import type { Order } from './types.js';

const SIMULATED_SERVICE = 'the checkout at PayPal';
const LOOPBACK_FRAMES = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The page on which the buyer agrees: in a popup, a frame or the whole window. */
export function checkoutPage(app: FastifyInstance, sandbox: SandboxContext): void {
  const { paypal, settings } = sandbox;
  const checkout = new Checkout(sandbox);

  /** Origins that may hear the result; the request only chooses one of them. */
  const listenerOf = (origin: string | undefined): string | undefined => {
    if (origin === undefined || !URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
    const isLoopback = ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
    return isLoopback || productOrigins(settings).includes(origin) ? origin : undefined;
  };
  const framedBy = () => [...LOOPBACK_FRAMES, ...productOrigins(settings)];

  /**
   * Returns the order. If it is unknown, or the payer has nothing left to decide, it sends a page that explains this
   * and returns undefined.
   */
  const openOrder = (id: string | undefined, reply: FastifyReply): Order | undefined => {
    const order = paypal.orders.get(id ?? '');
    if (order && order.status !== 'COMPLETED' && order.status !== 'VOIDED') return order;
    if (order)
      sendErrorPage(reply, SIMULATED_SERVICE, 200, 'This payment is done', 'You can close this page.');
    else
      sendErrorPage(reply, SIMULATED_SERVICE, 404, 'This payment does not exist', 'The order was not found.');
    return undefined;
  };

  app.get('/checkoutnow', (request, reply) => {
    const order = openOrder(textOf(request.query, 'token'), reply);
    if (!order) return reply;
    const origin = textOf(request.query, 'origin');
    if (origin !== undefined && listenerOf(origin) === undefined)
      return sendErrorPage(reply, SIMULATED_SERVICE, 400, 'This site may not use this checkout', origin);
    return sendPage(reply, {
      title: 'Pay',
      simulationNotice: SIMULATED_SERVICE,
      framedBy: framedBy(),
      body: payPage(order, origin ?? ''),
    });
  });

  app.post('/checkoutnow', (request, reply) => {
    const order = openOrder(textOf(request.body, 'token'), reply);
    if (!order) return reply;
    const decision = textOf(request.body, 'decision');
    const isApproved = decision === 'pay' || decision === 'pay-declined';
    if (isApproved) checkout.approve(order, decision === 'pay' ? 'ok' : 'declined');
    const origin = listenerOf(textOf(request.body, 'origin'));
    return sendPage(reply, {
      title: isApproved ? 'Approved' : 'Cancelled',
      simulationNotice: SIMULATED_SERVICE,
      scripts: ['checkout-result.js'],
      framedBy: framedBy(),
      body: html`<p
        id="result"
        class="card"
        role="status"
        data-origin="${origin ?? ''}"
        data-kind="${isApproved ? 'approved' : 'cancelled'}"
        data-order-id="${order.id}"
        data-payer-id="${order.payer?.payer_id ?? ''}"
      >
        ${isApproved ? 'The site goes on with your order.' : 'Nothing was paid.'} You can close this window.
      </p>`,
    });
  });
}

function payPage(order: Order, origin: string): Html {
  const { unit } = order;
  return html`<dl class="card facts">
      <dt>Amount</dt>
      <dd class="amount">${unit.amount.value} ${unit.amount.currency_code}</dd>
      <dt>For</dt>
      <dd>${unit.description ?? 'No description'}</dd>
      <dt>Invoice</dt>
      <dd>${unit.invoice_id ?? 'None'}</dd>
      <dt>Order</dt>
      <dd><code>${order.id}</code></dd>
    </dl>
    <form method="post" action="/paypal/checkoutnow" class="actions">
      <input type="hidden" name="token" value="${order.id}" />
      <input type="hidden" name="origin" value="${origin}" />
      <button name="decision" value="pay">Pay ${unit.amount.value} ${unit.amount.currency_code}</button>
      <button name="decision" value="pay-declined" class="quiet">
        Pay with a card that will be declined
      </button>
      <button name="decision" value="cancel" class="quiet">Cancel</button>
    </form>`;
}
