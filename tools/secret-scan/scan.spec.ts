import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../product/root.ts';

/** Assembled here, so that this file itself contains nothing that the scan would find. */
const TOKEN = `ghp_${'aB3dE6gH9kL2'.repeat(3)}`;

describe('the scan for secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const scan = () =>
    spawnSync(process.execPath, ['--import', 'tsx', join(root, 'tools/scan-secrets.ts'), folder], {
      cwd: root,
      encoding: 'utf8',
    });
  const write = (name: string, text: string, { tracked = true } = {}) => {
    writeFileSync(join(folder, name), text);
    if (tracked) execFileSync('git', ['add', name], { cwd: folder });
  };

  it('finds a planted token, names its file and does not print it', () => {
    write('settings.ts', `export const token = '${TOKEN}';\n`);
    const { status, stderr } = scan();
    expect(status).toBe(1);
    expect(stderr).toContain('settings.ts');
    expect(stderr).not.toContain(TOKEN);
  }, 30_000);

  it('passes clean files, and ignores untracked ones', () => {
    write('settings.ts', 'export const token = process.env.TOKEN;\n');
    write('.env', `TOKEN=${TOKEN}\n`, { tracked: false });
    expect(scan().status).toBe(0);
  }, 30_000);
});
