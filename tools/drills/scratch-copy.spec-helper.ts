import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../product/root';

const execute = promisify(execFile);

/** Folders that are not copied. The installed packages and the pictures are linked instead. */
const LEFT_OUT = /^(node_modules|dist|coverage|test-results|\.data(-dev)?)$/;

/** A copy of packages of this repository, in which a test may change and build what it likes. */
export class ScratchCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'city-scratch-'));

  /** @param linked packages that the test only uses, as they were built */
  constructor(packages: readonly string[], linked: readonly string[] = []) {
    for (const file of ['package.json', 'tsconfig.base.json', 'nx.json', 'jest.preset.mjs']) {
      cpSync(join(root, file), this.path(file));
    }
    mkdirSync(this.path('node_modules/@city'), { recursive: true });
    this.linkEntries('node_modules', (name) => !name.startsWith('.') && name !== '@city');
    for (const name of packages) {
      mkdirSync(this.path(name));
      for (const entry of readdirSync(join(root, name))) {
        if (LEFT_OUT.test(entry)) continue;
        if (entry === 'public') symlinkSync(join(root, name, entry), this.path(name, entry));
        else cpSync(join(root, name, entry), this.path(name, entry), { recursive: true });
      }
      mkdirSync(this.path(name, 'node_modules'));
      this.linkEntries(join(name, 'node_modules'), (entry) => !entry.startsWith('.'));
      symlinkSync(this.path(name), this.path('node_modules/@city', name));
    }
    for (const name of linked) {
      symlinkSync(join(root, name), this.path(name));
      symlinkSync(this.path(name), this.path('node_modules/@city', name));
    }
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Replaces a text that the file has once. */
  edit(file: string, search: string, replacement: string): void {
    const parts = this.read(file).split(search);
    if (parts.length !== 2) throw new Error(`${file} has to contain once: ${search}`);
    writeFileSync(this.path(file), parts.join(replacement));
  }

  /** Runs a Node program in a package and returns what it printed; rejects with it if the program fails. */
  async node(cwd: string, ...args: string[]): Promise<string> {
    const { stdout, stderr } = await execute(process.execPath, args, {
      cwd: this.path(cwd),
      env: { ...process.env, NODE_ENV: '' },
    }).catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
    });
    return stdout + stderr;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private linkEntries(folder: string, isWanted: (name: string) => boolean): void {
    if (!existsSync(join(root, folder))) return;
    for (const name of readdirSync(join(root, folder)).filter(isWanted)) {
      symlinkSync(join(root, folder, name), this.path(folder, name));
    }
  }
}
