export { KvpStore } from './kvp.js';
export {
  SimulatedServer,
  type Identifiers,
  type Player,
  type SimulatedServerOptions,
} from './simulated-server.js';
