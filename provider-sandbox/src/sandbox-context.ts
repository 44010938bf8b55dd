import type { DiscordStore } from './discord/discord-store.js';
import type { FlouciStore } from './flouci/flouci-store.js';
import type { KonnectStore } from './konnect/konnect-store.js';
import type { Mailbox } from './mail/mailbox.js';
import type { PaypalStore } from './paypal/paypal-store.js';
import type { PaypalWebhooks } from './paypal/webhooks.js';
import type { Clock } from './platform/clock.js';
import type { Outbox } from './platform/outbox.js';
import type { Timers } from './platform/timers.js';
import type { ScenarioBook } from './scenarios.js';
import type { Settings } from './settings.js';
import type { StateKeeper } from './state/state-keeper.js';
import type { StreamsStore } from './streams/streams-store.js';
import type { TippingStore } from './tipping/tipping-store.js';

/** State that the simulated providers share; one per running sandbox. */
export interface SandboxContext {
  settings: Settings;
  keeper: StateKeeper;
  clock: Clock;
  timers: Timers;
  scenarios: ScenarioBook;
  outbox: Outbox;
  discord: DiscordStore;
  paypal: PaypalStore;
  paypalWebhooks: PaypalWebhooks;
  konnect: KonnectStore;
  flouci: FlouciStore;
  streams: StreamsStore;
  tipping: TippingStore;
  mailbox: Mailbox;
}
