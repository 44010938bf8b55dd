import type { FastifyInstance, FastifyReply } from 'fastify';
import { readAsset } from '../platform/assets.js';
import { textOf } from '../platform/json.js';
import { CREDENTIALS } from '../credentials.js';

/** The browser script. A wrong request is refused with a reason. */
export function sdkRoutes(app: FastifyInstance): void {
  app.get('/sdk/js', async (request, reply) => {
    const get = (name: string) => textOf(request.query, name);
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8');
    const clientId = get('client-id');
    if (clientId === undefined) return refuse(reply, "Expected 'client-id' to be passed");
    if (clientId !== CREDENTIALS.paypal.clientId)
      return refuse(reply, `'client-id not recognized for either production or sandbox: ${clientId}'`);
    const currency = get('currency') ?? 'USD';
    if (currency !== CREDENTIALS.paypal.currency)
      return refuse(reply, `Invalid query value for 'currency': '${currency}'`);
    const intent = get('intent') ?? 'capture';
    if (intent !== 'capture') return refuse(reply, `Invalid query value for 'intent': '${intent}'`);
    const components = (get('components') ?? 'buttons').split(',');
    if (!components.includes('buttons'))
      return refuse(reply, `Invalid query value for 'components': '${components.join(',')}'`);
    return reply.send(await readAsset('paypal-sdk.js'));
  });
}

const refuse = (reply: FastifyReply, reason: string) =>
  reply.code(400).send(`throw new Error(${JSON.stringify(`SDK Validation error: ${reason}`)});`);
