import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../sandbox-context.js';
import { Checkout } from './checkout.js';
import { once } from './idempotency.js';
import { PaypalObjects } from './objects.js';
import { readNewOrder } from './order-validation.js';
import { disturb, hangUp, jsonBody, requireToken, wantsRepresentation } from './request-guards.js';

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;

/** Orders v2: create, read, capture. */
export function orderRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { paypal, scenarios } = sandbox;
  const checkout = new Checkout(sandbox);
  const objects = new PaypalObjects(sandbox.settings, paypal);

  app.post('/v2/checkout/orders', async (request, reply) => {
    requireToken(sandbox, request);
    await disturb(sandbox, request);
    const unit = readNewOrder(jsonBody(request));
    return once(paypal, request, reply, () => {
      const order = checkout.create(unit);
      return wantsRepresentation(request) ? objects.order(order) : objects.orderSummary(order);
    });
  });

  app.get('/v2/checkout/orders/:id', async (request: OrderRequest) => {
    requireToken(sandbox, request);
    await disturb(sandbox, request);
    return objects.order(paypal.order(request.params.id));
  });

  app.post('/v2/checkout/orders/:id/capture', async (request: OrderRequest, reply) => {
    requireToken(sandbox, request);
    jsonBody(request);
    const order = paypal.order(request.params.id);
    let hangUpAfterMs: number | undefined;
    await once(paypal, request, reply, async () => {
      await disturb(sandbox, request);
      checkout.capture(order);
      const silent = scenarios.take('paypal', 'timeout-after-success');
      if (silent) hangUpAfterMs = silent.delayMs ?? 15_000;
      // A hijacked reply ignores what is sent afterwards.
      if (hangUpAfterMs !== undefined) void hangUp(sandbox, reply, hangUpAfterMs);
      return wantsRepresentation(request) ? objects.order(order) : objects.orderSummary(order);
    });
    return reply;
  });
}
