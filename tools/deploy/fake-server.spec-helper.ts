import { execFile, type ExecFileException } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../product/root.ts';

/** What the API's log shows before the setup. */
export const SETUP_CODE = '0123456789abcdef'.repeat(2);

/**
 * Logs its arguments and the image it is given; with SLOW it takes a moment. RUNNING and NEXT are the labels of the running
 * container (none without it) and of an image.
 */
const DOCKER = `#!/bin/sh
echo "begin $* \${API_IMAGE:-}" >> "$LOG"
if [ -n "\${SLOW:-}" ]; then sleep 0.1; fi
echo end >> "$LOG"
case "$*" in *"\${FAILING:-nothing}"*) exit 1 ;; esac
for last in "$@"; do :; done
case "$*" in
  'compose config --services') printf '%s\\n' \${SERVICES:-mongo api-1 api-2 site console gateway backup} ;;
  'compose config --images'*) printf '%s\\n' mongo:8.0 localhost/mirage-roleplay/api:local ;;
  'compose ps'*) if [ -n "\${RUNNING:-}" ]; then echo container; fi ;;
  'inspect '*) echo "\${RUNNING:-}" ;;
  'image inspect --format {{ index'*) echo "\${NEXT:-}" ;;
  'image inspect --format {{ range'*) echo "\${last%%[:@]*}@sha256:0123" ;;
  'compose logs'*) echo '{"msg":"Not set up yet: open … and enter the code ${SETUP_CODE}"}' ;;
  *'scheduled-backup.js --now') echo 'city-2026-11-30T03.ndjson.gz.age: 12 documents, restored as a test' ;;
esac
`;
const COSIGN = `#!/bin/sh
echo "cosign $*" >> "$LOG"
[ -z "\${UNSIGNED:-}" ]
`;

/** A server with the scripts of deploy/, whose docker and cosign only log. */
export class FakeServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'city-server-'));

  /** @param programs other programs, each with its script */
  constructor(settings: string, programs: Record<string, string> = {}) {
    for (const name of ['deploy', 'bin']) mkdirSync(join(this.folder, name));
    for (const name of readdirSync(join(root, 'deploy')).filter((file) => file.endsWith('.sh')))
      cpSync(join(root, 'deploy', name), join(this.folder, 'deploy', name));
    for (const [name, text] of Object.entries({ docker: DOCKER, cosign: COSIGN, ...programs })) {
      writeFileSync(this.path('bin', name), text);
      chmodSync(this.path('bin', name), 0o755);
    }
    writeFileSync(this.path('log'), '');
    writeFileSync(this.path('.env'), settings, { mode: 0o600 });
  }

  path = (...names: string[]) => join(this.folder, ...names);
  log = () => readFileSync(this.path('log'), 'utf8').trim().split('\n');
  /** The commands that contain a text. */
  logged = (text: string) => this.log().filter((line) => line.includes(text));
  settings = () => readFileSync(this.path('.env'), 'utf8').trim().split('\n').sort();
  remove = () => rmSync(this.folder, { recursive: true, force: true });

  /** Runs a script of deploy/; returns its exit code and output. */
  run(
    script: string,
    args: string[],
    env: Record<string, string> = {},
  ): Promise<{ code: number; output: string }> {
    const path = `${this.path('bin')}:${process.env.PATH ?? ''}`;
    return new Promise((resolve) => {
      execFile(
        'sh',
        [this.path('deploy', script), ...args],
        { env: { PATH: path, LOG: this.path('log'), HOME: this.folder, ...env } },
        (error: ExecFileException | null, stdout, stderr) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
      );
    });
  }
}
