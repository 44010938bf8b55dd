import { ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/values.js';
import { MAX_MESSAGE_BYTES } from '../wire.js';
import { OK } from './command.js';
import type { Doc } from '../bson/values.js';
import type { Command } from './command.js';

/** The emulated server version and its wire version. */
const VERSION = [8, 0, 0] as const;
const WIRE_VERSION = 25;

const SET_NAME = 'embedded';
const ELECTION = new ObjectId('7fffffff0000000000000001');

const hello: Command = {
  name: 'hello',
  aliases: ['isMaster', 'ismaster'],
  options: [
    'helloOk',
    'client',
    'compression',
    'topologyVersion',
    'maxAwaitTimeMS',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'loadBalanced',
    'backpressure',
  ],
  // The reply of a replica set with one member, so that drivers number their writes and transactions. Without
  // topologyVersion they poll.
  run: (_command, { connectionId, address }) => ({
    setName: SET_NAME,
    setVersion: 1,
    secondary: false,
    hosts: [address],
    primary: address,
    me: address,
    electionId: ELECTION,
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ...OK,
  }),
};

const ping: Command = { name: 'ping', run: () => OK };

const buildInfo: Command = {
  name: 'buildInfo',
  aliases: ['buildinfo'],
  run: () => ({
    version: VERSION.join('.'),
    versionArray: [...VERSION, 0],
    gitVersion: 'embedded-mongo',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ...OK,
  }),
};

const serverStatus: Command = {
  name: 'serverStatus',
  options: ['repl', 'metrics', 'locks', 'wiredTiger'],
  run: (_command, { cursors, sessions }) => ({
    host: 'localhost',
    version: VERSION.join('.'),
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(process.memoryUsage().rss / 1024 ** 2) },
    transactions: { currentOpen: sessions.openTransactions },
    metrics: { cursor: { open: { total: cursors.count } } },
    ...OK,
  }),
};

const connectionStatus: Command = {
  name: 'connectionStatus',
  options: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ...OK }),
};

const getParameter: Command = {
  name: 'getParameter',
  options: ['featureCompatibilityVersion'],
  run: (command): Doc => ({
    ...(command.featureCompatibilityVersion
      ? { featureCompatibilityVersion: { version: `${VERSION[0]}.${VERSION[1]}` } }
      : {}),
    ...OK,
  }),
};

export const serverCommands: readonly Command[] = [
  hello,
  ping,
  buildInfo,
  serverStatus,
  connectionStatus,
  getParameter,
];
