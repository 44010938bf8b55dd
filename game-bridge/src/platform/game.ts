/** A player’s identifiers on the platform. */
export interface PlayerIds {
  licence: string | null;
  discordId: string | null;
}

/** With the second licence that some frameworks store characters under. */
export interface AllPlayerIds extends PlayerIds {
  licence2: string | null;
}

/** The answer to a player who connects. `done` has to wait a tick after `defer`. */
export interface Deferrals {
  defer(): void;
  presentCard(card: string, pressed: (data: Record<string, unknown>) => void): void;
  done(reason: string): void;
}

/** The functions of the game server that the bridge uses. No other file calls them directly. */
export interface Game {
  setting(name: string, fallback: string): string;
  /**
   * Returns a stored text; null if there is none. `write` stores a text on disk immediately. A damaged store may be
   * empty.
   */
  read(key: string): string | null;
  write(key: string, value: string): void;
  playerCount(): number;
  /** The ids of the players in the city. */
  playerIds(): string[];
  nameOf(id: string): string;
  idsOf(id: string): AllPlayerIds;
  /** East and north of a player, in metres of the game’s map; null while they load, and without OneSync. */
  positionOf(id: string): readonly [x: number, y: number] | null;
  /** Whether the owner’s permissions allow a player something. */
  isAllowed(id: string, object: string): boolean;
  /** Whether this resource may change which groups a licence belongs to. */
  mayChangeGroups(): boolean;
  /** Puts a licence into a group of the server’s permissions; forgotten when the server ends. */
  addToGroup(licence: string, group: string): void;
  removeFromGroup(licence: string, group: string): void;
  /** The priority of a licence in connectqueue: null for none, undefined if it does not run or does not answer. */
  priorityOf(licence: string): number | null | undefined;
  /** Sets the priority of a licence in connectqueue, if that runs; null for none. */
  prioritise(licence: string, power: number | null): void;
  /** Number of players who wait in connectqueue; null if it does not run. */
  queueSize(): number | null;
  /** Whether another resource runs. */
  isRunning(resource: string): boolean;
  /** Calls what another resource exports; throws if it does, or if there is no such export. */
  callExport(resource: string, name: string, values: readonly unknown[]): unknown;
  /**
   * Sends a query to oxmysql, which has to run. Without a connection it never answers.
   * @param answered gets the result, or an error
   */
  askDatabase(
    method: 'query' | 'transaction',
    what: unknown,
    values: readonly unknown[],
    answered: (result: unknown, error?: unknown) => void,
  ): void;
  /** The text of a file in this resource’s folder; null if there is none. */
  readFile(path: string): string | null;
  /** Writes a line into a player’s chat. */
  tell(id: string, text: string): void;
  /** Disconnects a player, who reads the reason. */
  drop(id: string, reason: string): void;
  /** A player connects, under a temporary id. They are let in unless `defer` is called. */
  onConnecting(handler: (id: string, deferrals: Deferrals) => void): void;
  /** @param handler gets the player’s id and, if they were dropped, the platform’s words for why */
  onPlayer(event: 'playerJoining' | 'playerDropped', handler: (id: string, why: string) => void): void;
  /** Listens to an event of the server. Clients cannot send it. */
  on(event: string, handler: (...values: never[]) => void): void;
  /** A command that only the server's console may run. */
  command(name: string, run: (words: string[]) => void): void;
  /** A command that players may type in the chat. */
  playerCommand(name: string, run: (id: string, words: string[]) => void): void;
  /**
   * Runs work in the next tick. Functions of the game server fail outside of ticks, so answers from the network must be
   * handled in here.
   */
  onMainThread(work: () => void): void;
  print(text: string): void;
}

const QUEUE = 'connectqueue';
const DATABASE = 'oxmysql';

/** The exports of connectqueue: methods of a Lua table, whose first argument is the table. */
interface ConnectQueue {
  AddPriority(self: ConnectQueue, identifier: string, power: number): void;
  RemovePriority(self: ConnectQueue, identifier: string): void;
  /** The powers by identifier. Missing from some copies of the resource. */
  GetPriorityList?(self: ConnectQueue): Readonly<Record<string, number>>;
  /** Missing from some copies of the resource. */
  GetSize?(self: ConnectQueue): number;
}

/** Functions that a resource exports. Reading any other name throws. */
type Exports = Record<string, (...values: unknown[]) => unknown>;

const isRunning = (resource: string): boolean => GetResourceState(resource) === 'started';
/** Null if it does not run. */
const connectQueue = (): ConnectQueue | null =>
  isRunning(QUEUE) ? (exports[QUEUE].GetQueueExports() as ConnectQueue) : null;

/** The console's own player. */
const CONSOLE = 0;

/** `license:abc` without its kind; null without one. */
function identifier(id: string, kind: string): string | null {
  const value: string | null = GetPlayerIdentifierByType(id, kind);
  return value ? value.slice(kind.length + 1) : null;
}

export const game: Game = {
  setting: (name, fallback) => GetConvar(name, fallback),
  read: (key) => GetResourceKvpString(key) ?? null,
  write: (key, value) => SetResourceKvp(key, value),
  playerCount: () => GetNumPlayerIndices(),
  playerIds: () =>
    Array.from({ length: GetNumPlayerIndices() }, (_, index) => GetPlayerFromIndex(index)).filter(Boolean),
  nameOf: (id) => GetPlayerName(id) ?? '',
  idsOf: (id) => ({
    ...{ licence: identifier(id, 'license'), licence2: identifier(id, 'license2') },
    discordId: identifier(id, 'discord'),
  }),
  positionOf: (id) => {
    const ped = GetPlayerPed(id);
    const [x, y] = ped ? GetEntityCoords(ped) : [];
    return x === undefined || y === undefined ? null : [x, y];
  },
  isAllowed: (id, object) => IsPlayerAceAllowed(id, object),
  mayChangeGroups: () => {
    const own = `resource.${GetCurrentResourceName()}`;
    return ['add_principal', 'remove_principal'].every((name) =>
      IsPrincipalAceAllowed(own, `command.${name}`),
    );
  },
  addToGroup: (licence, group) => ExecuteCommand(`add_principal identifier.license:${licence} ${group}`),
  removeFromGroup: (licence, group) =>
    ExecuteCommand(`remove_principal identifier.license:${licence} ${group}`),
  priorityOf: (licence) => {
    const queue = connectQueue();
    const list = queue?.GetPriorityList?.(queue);
    return list && (list[`license:${licence}`] ?? null);
  },
  prioritise: (licence, power) => {
    const queue = connectQueue();
    if (!queue) return;
    if (power === null) queue.RemovePriority(queue, `license:${licence}`);
    else queue.AddPriority(queue, `license:${licence}`, power);
  },
  queueSize: () => {
    const queue = connectQueue();
    const size = Number(queue?.GetSize?.(queue));
    return Number.isSafeInteger(size) && size >= 0 ? size : null;
  },
  isRunning,
  callExport: (resource, name, values) => (exports[resource] as Exports)[name]?.(...values),
  askDatabase: (method, what, values, answered) =>
    // `true`: tell errors, too.
    void (exports[DATABASE] as Exports)[method]?.(what, values, answered, GetCurrentResourceName(), true),
  readFile: (path) => LoadResourceFile(GetCurrentResourceName(), path) || null,
  tell: (id, text) => emitNet('chat:addMessage', id, { args: [text] }),
  drop: (id, reason) => DropPlayer(id, reason),
  onConnecting: (handler) =>
    on('playerConnecting', (_name: string, _setReason: unknown, deferrals: Deferrals) =>
      handler(String(source), deferrals),
    ),
  onPlayer: (event, handler) => on(event, (why: unknown) => handler(String(source), String(why))),
  on: (event, handler) => on(event, handler),
  command: (name, run) =>
    RegisterCommand(
      name,
      (source: number, words: string[]) => {
        if (source === CONSOLE) run(words);
      },
      true,
    ),
  playerCommand: (name, run) =>
    RegisterCommand(
      name,
      (source: number, words: string[]) => {
        if (source !== CONSOLE) run(String(source), words);
      },
      false,
    ),
  onMainThread: (work) => void setImmediate(work),
  print: (text) => void process.stdout.write(`[bridge] ${text}\n`),
};
