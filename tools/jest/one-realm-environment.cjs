// Jest's environment for specs of programs that run in Node: the process itself instead of a `vm` context. Specs, packages
// and Node share one Error, and a worker loads packages and the product once (one-realm-runtime.cjs).
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The file whose tests run, for errors that nobody catches. */
let running;
process.on('uncaughtExceptionMonitor', () =>
  process.stderr.write(`Not caught, during or after ${running}:\n`),
);

const listeningServers = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;

/** What a spec file may change in its process. */
class ProcessState {
  env = { ...process.env };
  functions = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  globals = Object.getOwnPropertyDescriptors(globalThis);
  listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));

  restore() {
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    Object.assign(process, this.functions);
    for (const key of Reflect.ownKeys(this.globals)) {
      if (this.globals[key].configurable) Object.defineProperty(globalThis, key, this.globals[key]);
    }
    for (const name of process.eventNames()) {
      const before = this.listeners.get(name) ?? [];
      for (const listener of process.rawListeners(name)) {
        if (!before.includes(listener)) process.off(name, listener);
      }
    }
  }
}

module.exports = class OneRealmEnvironment {
  global = globalThis;
  before = new ProcessState();
  servers = listeningServers();
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }, { testPath }) {
    running = testPath;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Jest has just asked for stacks of 100 frames, which cost processor time with every error.
    Error.stackTraceLimit = 15;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.before.restore();
    // The handle of a closed server lives until the next turn of the event loop.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    if (listeningServers() > this.servers)
      throw new Error('a server still listens after the tests of this file');
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest compiles nothing for an environment without a context. */
  getVmContext() {
    return globalThis;
  }
};
