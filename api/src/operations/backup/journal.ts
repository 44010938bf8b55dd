import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeWhole, type WrittenFile } from '../../platform/storage/whole-file.js';

export interface BackupFile extends WrittenFile {
  name: string;
  /** Whether the copy outside of this machine is complete. */
  isCopied: boolean;
}

/** A backup that was restored as a test. */
export interface GoodBackup {
  /** When it was made, in ISO 8601. */
  at: string;
  documents: number;
  files: BackupFile[];
}

const FILE = 'journal.json';

/** The good backups in a folder, oldest first. Rewritten atomically; only the backup service writes it. */
export class Journal {
  private constructor(
    private readonly folder: string,
    private backups: readonly GoodBackup[],
  ) {}

  /** @throws if the file is damaged */
  static in(folder: string): Journal {
    let content: string;
    try {
      content = readFileSync(join(folder, FILE), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Journal(folder, []);
      throw error;
    }
    try {
      return new Journal(folder, JSON.parse(content) as GoodBackup[]);
    } catch (cause) {
      throw new Error(`${join(folder, FILE)} is damaged. Move it away; the backups stay.`, { cause });
    }
  }

  get good(): readonly GoodBackup[] {
    return this.backups;
  }

  get newest(): GoodBackup | undefined {
    return this.backups.at(-1);
  }

  add(backup: GoodBackup): Promise<void> {
    return this.write([...this.backups, backup]);
  }

  setCopied(name: string): Promise<void> {
    const marked = (file: BackupFile) => (file.name === name ? { ...file, isCopied: true } : file);
    return this.write(this.backups.map((backup) => ({ ...backup, files: backup.files.map(marked) })));
  }

  /** Keeps the backups with one of these names. */
  keep(names: ReadonlySet<string>): Promise<void> {
    return this.write(this.backups.filter(({ files }) => files.some(({ name }) => names.has(name))));
  }

  private async write(backups: readonly GoodBackup[]): Promise<void> {
    await writeWhole(join(this.folder, FILE), Readable.from([JSON.stringify(backups, null, 2)]));
    this.backups = backups;
  }
}
