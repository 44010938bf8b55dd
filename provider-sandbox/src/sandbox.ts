import Fastify, { type FastifyInstance } from 'fastify';
import { controlPlugin } from './control/control-plugin.js';
import { indexPage } from './control/index-page.js';
import { DiscordStore } from './discord/discord-store.js';
import { discordPlugin } from './discord/discord-plugin.js';
import { apiEnvironment } from './environment.js';
import { flouciPlugin } from './flouci/flouci-plugin.js';
import { FlouciStore } from './flouci/flouci-store.js';
import { konnectPlugin } from './konnect/konnect-plugin.js';
import { KonnectStore } from './konnect/konnect-store.js';
import { mailPlugin } from './mail/mail-plugin.js';
import { Mailbox } from './mail/mailbox.js';
import { PaypalObjects } from './paypal/objects.js';
import { paypalPlugin } from './paypal/paypal-plugin.js';
import { PaypalStore } from './paypal/paypal-store.js';
import { PaypalWebhooks } from './paypal/webhooks.js';
import { assetRoutes } from './platform/assets.js';
import { Clock } from './platform/clock.js';
import { readBodies, refuseForeignHosts } from './platform/http.js';
import { Outbox } from './platform/outbox.js';
import { Timers } from './platform/timers.js';
import type { SandboxContext } from './sandbox-context.js';
import { ScenarioBook } from './scenarios.js';
import type { Settings } from './settings.js';
import { readSnapshot, restoreSnapshot, takeSnapshot } from './state/snapshot.js';
import { StateKeeper } from './state/state-keeper.js';
import { kickPlugin } from './streams/kick-plugin.js';
import { StreamsStore } from './streams/streams-store.js';
import { twitchPlugin } from './streams/twitch-plugin.js';
import { tippingPlugin } from './tipping/tipping-plugin.js';
import { TippingStore } from './tipping/tipping-store.js';

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Origin of the API, for webhooks. Without it webhooks are sent only once the control API has set one. */
  webhookBase?: string;
  /** Origin of the site in the browser. */
  webOrigin?: string;
  /** File that keeps the state over restarts. Without it the state is lost at the end. */
  stateFile?: string;
  /** Receives errors of that file which do not end the sandbox; by default it emits a warning of the process. */
  onWarning?: (message: string) => void;
  /** Pauses in milliseconds before PayPal's webhook is tried again. */
  retryDelaysMs?: readonly number[];
}

export interface Sandbox {
  /** Address for browsers. */
  url: string;
  /** The API's environment variables that point it here. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const RETRY_DELAYS_MS = [1000, 3000, 10_000, 30_000, 60_000];

/** Starts the simulated providers on the loopback interface. Refuses to run in production. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The provider sandbox never runs in production (NODE_ENV=production).');
  const keeper = new StateKeeper(
    options.stateFile,
    options.onWarning ?? ((message) => process.emitWarning(message)),
  );
  const saved = await keeper.load(readSnapshot);
  const sandbox = createContext(options, keeper);
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024, forceCloseConnections: true });
  if (saved) restoreSnapshot(sandbox, saved);
  try {
    const smtpUrl = await sandbox.mailbox.listen();
    await mount(app, sandbox, smtpUrl);
    await app.listen({ port: options.port ?? 0, host: 'localhost' });
    const port = portOf(app);
    sandbox.settings.serverUrl = `http://127.0.0.1:${port}`;
    sandbox.settings.publicUrl = `http://localhost:${port}`;
    await keeper.start(() => takeSnapshot(sandbox));
    const close = async () => {
      sandbox.timers.cancelAll();
      await Promise.all([app.close(), sandbox.mailbox.close()]);
      await keeper.stop();
    };
    return { url: sandbox.settings.publicUrl, env: apiEnvironment(sandbox.settings, smtpUrl), close };
  } catch (error) {
    await Promise.all([app.close(), sandbox.mailbox.close()]);
    throw error;
  }
}

function portOf(app: FastifyInstance): number {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('The sandbox has no port.');
  return address.port;
}

function createContext(options: SandboxOptions, keeper: StateKeeper): SandboxContext {
  const settings: Settings = {
    publicUrl: '',
    serverUrl: '',
    webhookBase: options.webhookBase ?? null,
    webOrigin: options.webOrigin ?? null,
  };
  const [clock, timers, scenarios, outbox] = [new Clock(), new Timers(), new ScenarioBook(), new Outbox()];
  const paypal = new PaypalStore(clock);
  const objects = new PaypalObjects(settings, paypal);
  const retryDelaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  return {
    settings,
    keeper,
    clock,
    timers,
    scenarios,
    outbox,
    paypal,
    discord: new DiscordStore(clock),
    paypalWebhooks: new PaypalWebhooks({
      settings,
      keeper,
      clock,
      timers,
      scenarios,
      outbox,
      objects,
      retryDelaysMs,
    }),
    konnect: new KonnectStore(),
    flouci: new FlouciStore(),
    streams: new StreamsStore(clock),
    tipping: new TippingStore(),
    mailbox: new Mailbox(clock, outbox, keeper),
  };
}

async function mount(app: FastifyInstance, sandbox: SandboxContext, smtpUrl: string): Promise<void> {
  await readBodies(app);
  refuseForeignHosts(app, sandbox.settings);
  // Any call may change the state, even if its client hung up before the answer.
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.once('close', () => sandbox.keeper.mark());
  });
  assetRoutes(app);
  indexPage(app, sandbox);
  await app.register(async (part) => discordPlugin(part, sandbox), { prefix: '/discord' });
  await app.register(async (part) => paypalPlugin(part, sandbox), { prefix: '/paypal' });
  await app.register(async (part) => konnectPlugin(part, sandbox), { prefix: '/konnect' });
  await app.register(async (part) => flouciPlugin(part, sandbox), { prefix: '/flouci' });
  await app.register(async (part) => twitchPlugin(part, sandbox), { prefix: '/twitch' });
  await app.register(async (part) => kickPlugin(part, sandbox), { prefix: '/kick' });
  await app.register(async (part) => tippingPlugin(part, sandbox), { prefix: '/tipping' });
  await app.register(async (part) => mailPlugin(part, sandbox), { prefix: '/mail' });
  await app.register(async (part) => controlPlugin(part, { sandbox, smtpUrl }), { prefix: '/__sandbox' });
}
