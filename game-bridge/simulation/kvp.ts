import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';

/** The store of a resource. Like the game server's, it is written through, and can be destroyed and created again as a whole. */
export class KvpStore {
  private readonly values = new Map<string, string>();

  /** @param file where it survives a crash; without one it lives as long as this object */
  constructor(private readonly file: string | null = null) {
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A crash may have cut the last line.
      if (!line.endsWith(']')) continue;
      const [key, value] = JSON.parse(line) as [string, string | null];
      this.put(key, value);
    }
  }

  get(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  /** @param value null removes the key */
  set(key: string, value: string | null): void {
    this.put(key, value);
    if (this.file) appendFileSync(this.file, `${JSON.stringify([key, value])}\n`);
  }

  keys(prefix: string): string[] {
    return [...this.values.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  /** Empties the store, as the game server does with a store that it cannot repair. */
  destroy(): void {
    this.values.clear();
    if (this.file) rmSync(this.file, { force: true });
  }

  private put(key: string, value: string | null): void {
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
  }
}
