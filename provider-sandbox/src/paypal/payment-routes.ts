import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord, textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { Checkout } from './checkout.js';
import { invalidRequest, missingParameter, unprocessable, wrongLength } from './errors.js';
import { once } from './idempotency.js';
import { toCents } from './money.js';
import { PaypalObjects } from './objects.js';
import { disturb, jsonBody, requireToken } from './request-guards.js';
import type { Money } from './types.js';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

const TEXT_LIMITS = { invoice_id: 127, custom_id: 127, note_to_payer: 255 };

/** Payments v2: captures and refunds. */
export function paymentRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { paypal } = sandbox;
  const checkout = new Checkout(sandbox);
  const objects = new PaypalObjects(sandbox.settings, paypal);

  app.get('/v2/payments/captures/:id', async (request: IdRequest) => {
    requireToken(sandbox, request);
    await disturb(sandbox, request);
    return objects.captureResource(paypal.capture(request.params.id));
  });

  app.post('/v2/payments/captures/:id/refund', async (request: IdRequest, reply) => {
    requireToken(sandbox, request);
    await disturb(sandbox, request);
    const body = jsonBody(request);
    const capture = paypal.capture(request.params.id);
    const wanted = readAmount(body.amount);
    for (const [name, max] of Object.entries(TEXT_LIMITS))
      if ((textOf(body, name)?.length ?? 0) > max) throw invalidRequest(wrongLength(`/${name}`));
    return once(paypal, request, reply, () => {
      const refund = checkout.refund(capture, wanted, {
        customId: textOf(body, 'custom_id') ?? capture.customId,
        invoiceId: textOf(body, 'invoice_id') ?? capture.invoiceId,
        note: textOf(body, 'note_to_payer'),
      });
      return objects.refund(refund);
    });
  });
}

/** The amount of a partial refund; undefined means all that is left. */
function readAmount(value: unknown): Money | undefined {
  if (value === undefined) return undefined;
  const amount = isRecord(value) ? value : {};
  const { currency_code: currency, value: text } = amount;
  for (const [field, given] of Object.entries({ currency_code: currency, value: text }))
    if (typeof given !== 'string') throw invalidRequest(missingParameter(`/amount/${field}`));
  if (!/^\d+(\.\d{1,2})?$/.test(text as string))
    throw unprocessable(
      'DECIMAL_PRECISION',
      'The value of the field should not be more than two decimal places.',
    );
  if (toCents(text as string) === 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return { currency_code: currency as string, value: text as string };
}
