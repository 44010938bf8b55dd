/** The game server, as far as the bridge needs it. Only this file names its functions. */
export interface Game {
  setting(name: string, fallback: string): string;
  /** A stored text; null if there is none. Written through to the disk; everything may be gone after a damage. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  playerCount(): number;
  /** Listens to an event of the server. Clients cannot send it. */
  on(event: string, handler: (...values: never[]) => void): void;
  /** A command that only the server's console may run. */
  command(name: string, run: (words: string[]) => void): void;
  /**
   * Runs work in the next tick. Functions of the game server fail outside of ticks, so every answer from the network has
   * to come back through this.
   */
  onMainThread(work: () => void): void;
  print(text: string): void;
}

/** The console's own player. */
const CONSOLE = 0;

export const game: Game = {
  setting: (name, fallback) => GetConvar(name, fallback),
  read: (key) => GetResourceKvpString(key) ?? null,
  write: (key, value) => SetResourceKvp(key, value),
  playerCount: () => GetNumPlayerIndices(),
  on: (event, handler) => on(event, handler),
  command: (name, run) =>
    RegisterCommand(
      name,
      (source: number, words: string[]) => {
        if (source === CONSOLE) run(words);
      },
      true,
    ),
  onMainThread: (work) => void setImmediate(work),
  print: (text) => void process.stdout.write(`[bridge] ${text}\n`),
};
