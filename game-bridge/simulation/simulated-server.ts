import crypto from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import vm from 'node:vm';
import { Deferral, type JoinResult } from './deferrals.js';
import { KvpStore } from './kvp.js';
import { Ticks } from './ticks.js';

/** Modules that a resource may require: no child process, no worker, no addon. */
const MODULES: Readonly<Record<string, unknown>> = {
  'node:crypto': crypto,
  'node:http': http,
  'node:https': https,
};

/** The name under which the resource runs. */
const NAME = 'city-bridge';

export type Identifiers = Readonly<Record<string, string>>;

export interface Player {
  id: string;
  name: string;
  identifiers: Identifiers;
  /** East and north; absent while they load. */
  position?: readonly [x: number, y: number];
}

export interface SimulatedServerOptions {
  /** The built resource. */
  code: string;
  kvp?: KvpStore;
  convars?: Readonly<Record<string, string>>;
  /** The texts of files in the resource's folder, by path. */
  files?: Readonly<Record<string, string>>;
  /** Speed compared with a real game server; default 1. */
  speed?: number;
  /** Players who are in the city before the resource starts. */
  players?: readonly Player[];
  /** Runs before the resource starts, e.g. to start other resources. */
  prepare?(server: SimulatedServer): void;
  /** Gets what the resource prints. */
  print?(text: string): void;
}

type Handler = (...values: unknown[]) => unknown;

/**
 * Simulates the game server’s runtime, as far as the resource uses it. It is as strict as the real one: natives fail
 * outside of ticks, `source` exists only while an event begins, a deferral needs a tick, permissions count. It follows
 * the platform’s documentation and sources, and copies nothing of them. It has not been compared with a real game
 * server.
 */
export class SimulatedServer {
  readonly kvp: KvpStore;
  readonly ticks: Ticks;
  readonly printed: string[] = [];
  readonly players = new Map<string, Player>();
  /** `principal group` pairs; gone after a restart, as there. */
  readonly principals = new Set<string>();
  /** `principal object` pairs that are allowed. */
  readonly aces = new Set<string>();
  /** Exports of other resources that run, by resource. */
  readonly resources = new Map<string, Record<string, Handler>>();
  /** Lines that the resource has written into players' chats. */
  readonly told: { name: string; event: string; values: unknown[] }[] = [];
  /** Players whom the resource has disconnected, with the reason that they read. */
  readonly dropped = new Map<string, string>();
  private readonly handlers = new Map<string, Handler[]>();
  private readonly commands = new Map<string, Handler>();
  private readonly convars: Map<string, string>;
  private readonly files: Readonly<Record<string, string>>;
  private readonly sandbox: Record<string, unknown>;
  private nextPlayer = 1;
  private nextConnecting = 65_536;
  private connecting: { cancelled: boolean; reason: string } | null = null;

  constructor(options: SimulatedServerOptions) {
    const {
      code,
      kvp = new KvpStore(),
      convars = {},
      files = {},
      speed = 1,
      players = [],
      prepare,
      print,
    } = options;
    this.files = files;
    for (const player of players) this.players.set(player.id, player);
    this.nextPlayer += players.length;
    this.ticks = new Ticks(speed);
    this.kvp = kvp;
    this.convars = new Map(Object.entries({ sv_hostname: 'Demo city', sv_maxclients: '64', ...convars }));
    const module = { exports: {} };
    const write = (text: string) => {
      this.printed.push(text.trimEnd());
      print?.(text.trimEnd());
    };
    this.sandbox = {
      ...this.natives(),
      ...this.timers(),
      ...{ Buffer, URL, TextEncoder, TextDecoder, performance, module },
      process: { env: {}, stdout: { write }, nextTick: process.nextTick },
      require: (name: string): unknown => {
        if (!(name in MODULES)) throw new Error(`the game server does not let a resource load ${name}`);
        return MODULES[name];
      },
      on: (event: string, handler: Handler) => {
        this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
      },
      emitNet: (event: string, id: string, ...values: unknown[]) => {
        const name = this.players.get(String(id))?.name;
        if (!this.ticks.isInTick) throw new Error('emitNet was called outside of a tick');
        if (name) this.told.push({ name, event, values });
      },
      source: null,
      exports: new Proxy({}, { get: (_, name) => this.exportsOf(String(name)) }),
    };
    prepare?.(this);
    const context = vm.createContext(this.sandbox);
    this.ticks.enter(() => vm.runInContext(code, context, { filename: 'server.js' }));
  }

  /** Types a command into the server's console. */
  command(line: string): void {
    const [name = '', ...words] = line.split(' ');
    const run = this.commands.get(name);
    if (!run) throw new Error(`no such command: ${name}`);
    this.ticks.enter(() => run(0, words, line));
  }

  /** A player types a command into the chat. */
  say(player: Player, line: string): void {
    const [name = '', ...words] = line.split(' ');
    this.ticks.enter(() => this.commands.get(name)?.(Number(player.id), words, line));
  }

  /** An event of the server or of another resource. */
  emit(event: string, ...values: unknown[]): void {
    this.trigger(event, null, values);
  }

  setConvar(name: string, value: string): void {
    this.convars.set(name, value);
  }

  /** A player connects. A card leaves the connection open: `press` answers it. */
  async join(
    name: string,
    identifiers: Identifiers,
  ): Promise<
    JoinResult & {
      player: Player | null;
      press(data: Record<string, string>): Promise<JoinResult>;
      /** The player closes the card. */
      close(): void;
    }
  > {
    const temporary: Player = { id: String((this.nextConnecting += 1)), name, identifiers };
    this.players.set(temporary.id, temporary);
    let answer: (result: JoinResult) => void = () => undefined;
    const next = () => new Promise<JoinResult>((resolve) => (answer = resolve));
    let waiting = next();
    const deferral = new Deferral(
      () => this.ticks.number,
      (result) => answer(result),
    );
    this.connecting = { cancelled: false, reason: '' };
    const setReason = (reason: string) => {
      if (this.connecting) this.connecting.reason = reason;
    };
    this.trigger('playerConnecting', temporary.id, [name, setReason, deferral.handles]);
    const { cancelled, reason } = this.connecting;
    this.connecting = null;
    const result = deferral.isDeferred
      ? await waiting
      : { isIn: !cancelled, text: cancelled ? reason : null, card: null, hasWaited: false };
    return {
      ...result,
      player: this.settle(temporary, result),
      close: () => void this.players.delete(temporary.id),
      press: async (data) => {
        waiting = next();
        this.ticks.enter(() => deferral.press(data));
        const ended = await waiting;
        this.settle(temporary, ended);
        return ended;
      },
    };
  }

  leave(player: Player, reason = 'Exiting'): void {
    this.trigger('playerDropped', player.id, [reason]);
    this.players.delete(player.id);
  }

  /** Forgets the messages to a player, and that they were dropped. */
  forget(name: string): void {
    this.dropped.delete(name);
    const others = this.told.filter((line) => line.name !== name);
    this.told.splice(0, Infinity, ...others);
  }

  /** Stops immediately, as a killed process does: no code of the resource runs any more. */
  kill(): void {
    this.ticks.stop();
    this.handlers.clear();
  }

  /** Players who are in the city, without players who are connecting. */
  get present(): Player[] {
    return [...this.players.values()].filter(({ id }) => Number(id) < 65_536);
  }

  private settle(temporary: Player, { isIn, card }: JoinResult): Player | null {
    if (card !== null) return null;
    this.players.delete(temporary.id);
    if (!isIn) return null;
    const player = { ...temporary, id: String(this.nextPlayer++) };
    this.players.set(player.id, player);
    this.trigger('playerJoining', player.id, [temporary.id]);
    return player;
  }

  private trigger(event: string, source: string | null, values: unknown[]): void {
    for (const handler of this.handlers.get(event) ?? []) {
      this.sandbox['source'] = source === null ? '' : Number(source);
      try {
        const result = this.ticks.enter(() => handler(...values));
        // Promises of the sandbox belong to another realm, so `instanceof` cannot be used.
        const rejected = (result as Partial<Promise<unknown>> | undefined)?.catch;
        void rejected?.call(result, (error: unknown) => this.ticks.errors.push(error));
      } catch (error) {
        this.ticks.errors.push(error);
      } finally {
        this.sandbox['source'] = null;
      }
    }
  }

  /** Exports of another resource; calls work in ticks only. */
  private exportsOf(resource: string): Record<string, Handler> {
    if (!this.ticks.isInTick) throw new Error(`${resource} was called outside of a tick`);
    const found = this.resources.get(resource) ?? {};
    return new Proxy(found, {
      get: (_, name) => {
        if (!(name in found)) throw new Error(`No such export ${String(name)} in resource ${resource}`);
        return found[String(name)];
      },
    });
  }

  private timers(): Record<string, unknown> {
    const { ticks } = this;
    return {
      setTimeout: (work: () => void, ms = 0) => ticks.add(work, ms, false),
      setInterval: (work: () => void, ms = 0) => ticks.add(work, ms, true),
      setImmediate: (work: () => void) => ticks.add(work, 0, false),
      clearTimeout: (id: number) => ticks.remove(id),
      clearInterval: (id: number) => ticks.remove(id),
      clearImmediate: (id: number) => ticks.remove(id),
    };
  }

  private natives(): Record<string, Handler> {
    const natives: Record<string, Handler> = {
      GetConvar: (name, fallback) => this.convars.get(String(name)) ?? fallback,
      GetResourceKvpString: (key) => this.kvp.get(String(key)),
      SetResourceKvp: (key, value) => this.kvp.set(String(key), String(value)),
      DeleteResourceKvp: (key) => this.kvp.set(String(key), null),
      GetNumPlayerIndices: () => this.present.length,
      GetPlayerFromIndex: (index) => this.present[Number(index)]?.id ?? null,
      GetPlayerName: (id) => this.players.get(String(id))?.name ?? null,
      GetPlayerIdentifierByType: (id, type) => {
        const value = this.players.get(String(id))?.identifiers[String(type)];
        return value === undefined ? null : `${String(type)}:${value}`;
      },
      GetPlayerPed: (id) => (this.players.get(String(id))?.position ? Number(id) : 0),
      GetEntityCoords: (ped) => [...(this.players.get(String(ped))?.position ?? [0, 0]), 0],
      DropPlayer: (id, reason) => {
        const player = this.players.get(String(id));
        if (!player) return;
        this.dropped.set(player.name, String(reason));
        this.leave(player, String(reason));
      },
      IsPlayerAceAllowed: (id, object) => this.isAllowed(String(id), String(object)),
      IsPrincipalAceAllowed: (principal, object) => this.aces.has(`${String(principal)} ${String(object)}`),
      GetCurrentResourceName: () => NAME,
      LoadResourceFile: (resource, path) => (resource === NAME ? this.files[String(path)] : null) ?? null,
      GetResourceState: (name) => (this.resources.has(String(name)) ? 'started' : 'missing'),
      RegisterCommand: (name, run) => this.commands.set(String(name), run as Handler),
      ExecuteCommand: (line) => this.execute(String(line)),
      CancelEvent: () => {
        if (this.connecting) this.connecting.cancelled = true;
      },
    };
    return Object.fromEntries(
      Object.entries(natives).map(([name, native]) => [
        name,
        (...values: unknown[]) => {
          if (!this.ticks.isInTick) throw new Error(`${name} was called outside of a tick`);
          return native(...values);
        },
      ]),
    );
  }

  private isAllowed(id: string, object: string): boolean {
    const identifiers = Object.entries(this.players.get(id)?.identifiers ?? {});
    const own = identifiers.map(([type, value]) => `identifier.${type}:${value}`);
    const groups = own.flatMap((principal) =>
      [...this.principals]
        .filter((pair) => pair.startsWith(`${principal} `))
        .map((pair) => pair.split(' ')[1]),
    );
    return [...own, ...groups].some((principal) => this.aces.has(`${principal} ${object}`));
  }

  /** Runs only commands that the resource’s own ACE allows. */
  private execute(line: string): void {
    const [name = '', principal = '', group = ''] = line.split(' ');
    if (!this.aces.has(`resource.${NAME} command.${name}`)) throw new Error(`no permission for ${name}`);
    if (name === 'add_principal') this.principals.add(`${principal} ${group}`);
    if (name === 'remove_principal') this.principals.delete(`${principal} ${group}`);
  }
}
