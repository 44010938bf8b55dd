export { KvpStore } from './kvp.js';
export { StandIn, type Identifiers, type Player, type StandInOptions } from './stand-in.js';
