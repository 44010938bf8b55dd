import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRecord } from '../platform/json.js';

/** Changes that come within this time of the first one are written together. */
const GATHER_MS = 200;

/** Keeps the state in a file, so that a restart continues with it. Without a path it stores nothing. */
export class StateKeeper {
  readonly #path: string | undefined;
  readonly #warn: (message: string) => void;
  #take: (() => unknown) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> = Promise.resolve();
  #written: string | undefined;

  /** @param warn receives errors that do not end the sandbox */
  constructor(path: string | undefined, warn: (message: string) => void) {
    this.#path = path;
    this.#warn = warn;
  }

  /**
   * Reads the file’s JSON and returns the result of `read`; undefined if there is no file yet. If the file is no JSON
   * or `read` throws, the file is moved aside with a message. Any other error with the file is thrown.
   */
  async load<T>(read: (value: unknown) => T): Promise<T | undefined> {
    if (this.#path === undefined) return undefined;
    await mkdir(dirname(this.#path), { recursive: true });
    const text = await textOfFile(this.#path);
    if (text === undefined) return undefined;
    try {
      return read(JSON.parse(text));
    } catch (error) {
      const aside = `${this.#path}.broken-${new Date().toISOString().replaceAll(':', '-')}`;
      await rename(this.#path, aside);
      this.#warn(
        `The sandbox's state could not be read (${textOfError(error)}); it was moved to ${aside}. Starting afresh.`,
      );
      return undefined;
    }
  }

  /** Starts to keep the results of `take`. The first one is written before this resolves. */
  async start(take: () => unknown): Promise<void> {
    if (this.#path === undefined) return;
    this.#take = take;
    await this.save();
  }

  /** Marks a possible change. The state is written soon. */
  mark(): void {
    if (!this.#take || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.save().catch((error: unknown) =>
        this.#warn(`The sandbox's state could not be saved: ${textOfError(error)}`),
      );
    }, GATHER_MS);
  }

  /** Writes the state now, after a pending write. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#write());
    return this.#saving;
  }

  /** Writes the state for the last time. */
  async stop(): Promise<void> {
    try {
      await this.save();
    } finally {
      this.#take = undefined;
      clearTimeout(this.#timer);
    }
  }

  async #write(): Promise<void> {
    const path = this.#path;
    if (path === undefined || !this.#take) return;
    const text = JSON.stringify(this.#take());
    if (text === this.#written) return;
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      // It holds tokens and a private key, if only the sandbox's.
      await writeFile(temporary, text, { mode: 0o600, flush: true });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#written = text;
  }
}

async function textOfFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isRecord(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const textOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
