import type { FastifyInstance } from 'fastify';
import { textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { checkoutPage } from './checkout-page.js';
import { PaypalError } from './errors.js';
import { notificationRoutes } from './notification-routes.js';
import { orderRoutes } from './order-routes.js';
import { paymentRoutes } from './payment-routes.js';
import { sdkRoutes } from './sdk-routes.js';
import { tokenRoutes } from './token-routes.js';

/** Everything under /paypal: REST API, checkout page, browser script. */
export async function paypalPlugin(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new PaypalError('RESOURCE_NOT_FOUND').body()),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const shown = error instanceof PaypalError ? error : toPaypalError(error);
    const body = shown.body();
    return reply.code(shown.status).header('paypal-debug-id', textOf(body, 'debug_id')).send(body);
  });
  tokenRoutes(app, sandbox);
  orderRoutes(app, sandbox);
  paymentRoutes(app, sandbox);
  notificationRoutes(app, sandbox);
  checkoutPage(app, sandbox);
  sdkRoutes(app);
}

function toPaypalError({ statusCode }: { statusCode?: number }): PaypalError {
  if (statusCode === 415) return new PaypalError('UNSUPPORTED_MEDIA_TYPE');
  return new PaypalError(
    statusCode !== undefined && statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL_SERVER_ERROR',
  );
}
