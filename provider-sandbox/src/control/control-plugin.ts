import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiEnvironment } from '../environment.js';
import { FlouciCheckout } from '../flouci/checkout.js';
import { Gateway } from '../konnect/gateway.js';
import { paymentObject } from '../konnect/payment-object.js';
import { Checkout } from '../paypal/checkout.js';
import { PaypalError } from '../paypal/errors.js';
import { PaypalObjects } from '../paypal/objects.js';
import { ImpossibleInteraction, InteractionSender } from '../discord/interaction-sender.js';
import { parseRecord, textOf, type JsonRecord } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { isProvider, SCENARIOS } from '../scenarios.js';
import { ControlError } from './control-error.js';
import { publishPaypalEvent } from './paypal-events.js';
import { applySeed, readSeed } from './seed.js';
import { readInteraction, readLimits, readScenario, readSettings } from './control-requests.js';
import { sandboxState } from './state.js';
import { streamRoutes } from './stream-routes.js';

/** All routes under /__sandbox. Tests use them to play the buyer, the player and failures. */
export async function controlPlugin(
  app: FastifyInstance,
  { sandbox, smtpUrl }: { sandbox: SandboxContext; smtpUrl: string },
): Promise<void> {
  guard(app, sandbox);
  stateRoutes(app, sandbox, smtpUrl);
  discordRoutes(app, sandbox);
  paypalRoutes(app, sandbox);
  konnectRoutes(app, sandbox);
  flouciRoutes(app, sandbox);
  streamRoutes(app, sandbox);

  app.put('/scenarios/:provider', (request: FastifyRequest<{ Params: { provider: string } }>) => {
    const { provider } = request.params;
    if (!isProvider(provider))
      throw new ControlError(404, `Unknown provider; known: ${Object.keys(SCENARIOS).join(', ')}`);
    const { name, settings } = readScenario(provider, bodyOf(request));
    sandbox.scenarios.set(provider, name, settings);
    return { scenarios: sandbox.scenarios.list() };
  });
}

function guard(app: FastifyInstance, sandbox: SandboxContext): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof PaypalError)
      return reply.code(error.status).send({ message: error.message, ...error.body() });
    const known = error instanceof ControlError ? error.known : undefined;
    return reply.code(error.statusCode ?? 500).send({ message: error.message, ...(known ? { known } : {}) });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'Not part of the control API' }),
  );
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    const own = [sandbox.settings.publicUrl, sandbox.settings.serverUrl];
    // A web page that a developer has open must not be able to steer the sandbox.
    if (origin !== undefined && !own.includes(origin)) throw new ControlError(403, 'Not for other web pages');
  });
}

function stateRoutes(app: FastifyInstance, sandbox: SandboxContext, smtpUrl: string): void {
  app.get('/state', () => sandboxState(sandbox));

  app.get('/outbox', (request) => {
    const [channel, to] = ['channel', 'to'].map((name) => textOf(request.query, name));
    const messages = sandbox.outbox.messages.filter(
      (message) =>
        (channel === undefined || message.channel === channel) && (to === undefined || message.to === to),
    );
    return { messages, notifications: sandbox.outbox.notifications };
  });

  app.post('/reset', async () => {
    const { timers, settings: _settings, keeper: _keeper, paypalWebhooks: _webhooks, ...parts } = sandbox;
    timers.cancelAll();
    for (const part of Object.values(parts)) part.reset();
    await sandbox.keeper.save();
    return { reset: true };
  });

  app.post('/seed', (request) => {
    applySeed(sandbox, readSeed(bodyOf(request)));
    return sandboxState(sandbox);
  });

  app.put('/settings', (request) => {
    Object.assign(sandbox.settings, readSettings(bodyOf(request)));
    return { settings: sandbox.settings, env: apiEnvironment(sandbox.settings, smtpUrl) };
  });

  app.put('/clock', (request) => {
    const seconds = bodyOf(request).advanceSeconds;
    if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0)
      throw new ControlError(400, 'advanceSeconds is a number of seconds, 0 or more');
    sandbox.clock.advance(seconds);
    return { now: new Date(sandbox.clock.now()).toISOString() };
  });
}

function discordRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord } = sandbox;
  const sender = new InteractionSender(sandbox);

  app.post('/discord/interactions', async (request) => {
    try {
      return { interaction: await sender.send(readInteraction(bodyOf(request), discord)) };
    } catch (error) {
      if (error instanceof ImpossibleInteraction) throw new ControlError(409, error.message);
      throw error;
    }
  });

  app.put('/discord/application', (request) => {
    const { interactionsEndpoint = null, channelDenies = '0' } = bodyOf(request);
    if (interactionsEndpoint !== null && typeof interactionsEndpoint !== 'string')
      throw new ControlError(400, 'interactionsEndpoint is an address or null');
    if (typeof channelDenies !== 'string' || !/^\d{1,20}$/.test(channelDenies))
      throw new ControlError(400, 'channelDenies is a bit field, as a decimal number in a text');
    Object.assign(discord, { interactionsEndpoint, channelDenies });
    return { interactionsEndpoint, channelDenies };
  });

  app.post(
    '/discord/members/:username/:action',
    (request: FastifyRequest<{ Params: { username: string; action: string } }>) => {
      const { username, action } = request.params;
      const user = discord.enter(username);
      if (!user) throw new ControlError(400, 'That cannot be a username');
      if (action === 'join') discord.join(user);
      else if (action === 'leave') user.membership = null;
      else throw new ControlError(404, 'join or leave');
      return { user };
    },
  );

  app.put('/discord/limits', (request) => {
    discord.limits = readLimits(bodyOf(request));
    return { limits: discord.limits };
  });

  app.put('/discord/roles/:roleId', (request: FastifyRequest<{ Params: { roleId: string } }>) => {
    const role = discord.roles.get(request.params.roleId);
    if (!role) throw new ControlError(404, 'This role does not exist');
    const { position } = bodyOf(request);
    if (!Number.isInteger(position)) throw new ControlError(400, 'position is a whole number');
    role.position = position as number;
    return { role };
  });
}

function paypalRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const checkout = new Checkout(sandbox);
  const objects = new PaypalObjects(sandbox.settings, sandbox.paypal);

  app.post(
    '/paypal/orders/:id/:action',
    (request: FastifyRequest<{ Params: { id: string; action: string } }>) => {
      const { id, action } = request.params;
      const order = sandbox.paypal.order(id);
      if (action !== 'approve' && action !== 'cancel') throw new ControlError(404, 'approve or cancel');
      const card = bodyOf(request).card ?? 'ok';
      if (card !== 'ok' && card !== 'declined') throw new ControlError(400, 'card is ok or declined');
      // A buyer who cancels only closes the page: the order stays as it is, and may be approved later.
      if (action === 'approve') checkout.approve(order, card);
      return { order: objects.order(order) };
    },
  );

  app.post('/paypal/events', (request) => publishPaypalEvent(sandbox, bodyOf(request)));
}

function konnectRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const gateway = new Gateway(sandbox);

  app.post(
    '/konnect/payments/:ref/:action',
    (request: FastifyRequest<{ Params: { ref: string; action: string } }>) => {
      const { ref, action } = request.params;
      const payment = sandbox.konnect.payments.get(ref);
      if (!payment) throw new ControlError(404, 'This payment does not exist');
      if (action !== 'pay' && action !== 'fail') throw new ControlError(404, 'pay or fail');
      if (payment.status === 'completed') throw new ControlError(409, 'The payment is completed already');
      if (gateway.isExpired(payment)) throw new ControlError(410, 'The payment has expired');
      const redirectUrl = (action === 'pay' ? gateway.pay(payment) : gateway.fail(payment)) ?? null;
      return { payment: paymentObject(payment, sandbox.settings, false), redirectUrl };
    },
  );
}

function flouciRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const checkout = new FlouciCheckout(sandbox);

  app.post(
    '/flouci/payments/:id/:action',
    async (request: FastifyRequest<{ Params: { id: string; action: string } }>) => {
      const { id, action } = request.params;
      const payment = sandbox.flouci.payments.get(id);
      if (!payment) throw new ControlError(404, 'This payment does not exist');
      if (action !== 'pay' && action !== 'fail') throw new ControlError(404, 'pay or fail');
      if (payment.status !== 'PENDING') throw new ControlError(409, 'The payment is over already');
      if (checkout.isExpired(payment)) throw new ControlError(410, 'The session has expired');
      const redirectUrl = action === 'pay' ? await checkout.pay(payment) : checkout.fail(payment);
      return { payment, redirectUrl };
    },
  );
}

function bodyOf(request: FastifyRequest): JsonRecord {
  const body = parseRecord(request.body);
  if (!body) throw new ControlError(400, 'The body must be a JSON object');
  return body;
}
