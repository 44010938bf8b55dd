import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../product/root.ts';
import { textOf, yamlOf } from './repository-file.spec-helper.ts';

/** Programs that are recorded instead of run: there is no engine here, no network and no second machine. */
const RECORDED = ['docker', 'sudo', 'npm', 'git', 'ssh', 'ssh-keyscan', 'age', 'tar', 'curl', 'df'];
const RECORDER = `#!/bin/sh
printf '%s' "$(basename "$0")" >> "$LOG"
for argument in "$@"; do printf '\\t%s' "$argument" >> "$LOG"; done
echo >> "$LOG"
case "$*" in
  *RepoDigests*) for last in "$@"; do :; done; echo "\${last%%[:@]*}@sha256:0123" ;;
esac
`;
/** What a command of the runbook starts with; other code in backticks names files, settings and values. */
const COMMAND =
  /^(?:[A-Z_]+=\S+ )*(?:docker|sudo|npm|git|ssh|ssh-keyscan|age|curl|df|deploy\/\S+\.sh|cp|chmod|mkdir|tar) \S/;
/** The name of a program, not a command. */
const NAMES = ['docker compose'];

const runbook = textOf('docs/runbook.md');
const blocks = [...runbook.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, text = '']) => text.trim().split('\n'));
const inline = [...runbook.replace(/```sh\n.*?```/gs, '').matchAll(/`([^`]+)`/g)]
  .map(([, text = '']) => text.replace(/\s+/g, ' '))
  .filter((text) => COMMAND.test(text) && !NAMES.includes(text));
const commands = [...new Set([...blocks, ...inline])];

const services = {
  ...yamlOf<{ services: Record<string, object> }>('docker-compose.yml').services,
  ...yamlOf<{ services: Record<string, object> }>('deploy/compose.observability.yml').services,
};
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

let server: string;
beforeEach(() => {
  server = mkdtempSync(join(tmpdir(), 'city-runbook-'));
  for (const path of ['deploy', '.env.example', 'docker-compose.yml']) {
    cpSync(join(root, path), join(server, path), { recursive: true });
  }
  for (const folder of ['bin', 'secrets']) mkdirSync(join(server, folder));
  writeFileSync(join(server, '.env'), 'IMAGE_SOURCE=ghcr.io/example/city\n');
  writeFileSync(join(server, 'log'), '');
  for (const name of RECORDED) {
    writeFileSync(join(server, 'bin', name), RECORDER);
    chmodSync(join(server, 'bin', name), 0o755);
  }
});
afterEach(() => rmSync(server, { recursive: true, force: true }));

/** Runs a command as a shell on the server does; returns the recorded calls, each a program with its arguments. */
function run(command: string): string[][] {
  const { status, stderr } = spawnSync('sh', ['-ec', command.replaceAll('…', 'example')], {
    cwd: server,
    encoding: 'utf8',
    env: { PATH: `${join(server, 'bin')}${delimiter}${process.env.PATH ?? ''}`, LOG: join(server, 'log') },
  });
  expect([command, status, stderr]).toEqual([command, 0, '']);
  const log = readFileSync(join(server, 'log'), 'utf8').split('\n').filter(Boolean);
  return log.map((line) => line.split('\t'));
}

/** Options of `docker compose` and its commands that take a value. */
const WITH_VALUE = ['--profile', '--tail', '--wait-timeout', '--entrypoint', '--exit-code-from'];

/** The arguments without options; those of the program in a container are kept. */
function operandsOf(args: readonly string[]): string[] {
  const [first, second] = args;
  if (first === undefined) return [];
  if (!first.startsWith('-')) return [first, ...operandsOf(args.slice(1))];
  return operandsOf(args.slice(WITH_VALUE.includes(first) && second !== undefined ? 2 : 1));
}

/** Checks a recorded `docker compose …` against the Compose files and the programs of the API. */
function checkCompose(args: readonly string[]): void {
  const [command = '', ...names] = operandsOf(args);
  expect([
    'build',
    'config',
    'exec',
    'logs',
    'ps',
    'pull',
    'restart',
    'run',
    'start',
    'stop',
    'up',
  ]).toContain(command);
  const hasProgram = command === 'exec' || command === 'run';
  for (const name of hasProgram ? names.slice(0, 1) : names) expect(services).toHaveProperty([name]);
  const at = args.findIndex((argument) => argument.startsWith('api/dist/'));
  if (at < 0) return;
  const source = (args[at] ?? '').replace('api/dist/', 'api/src/').replace(/\.js$/, '.ts');
  expect([source, existsSync(join(root, source))]).toEqual([source, true]);
  for (const option of args.slice(at + 1).filter((one) => /^--\w/.test(one))) {
    expect(textOf(source)).toMatch(new RegExp(`^ +'?${option.slice(2)}'?: \\{ type:`, 'm'));
  }
}

it('has commands', () => {
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter((command) => command.startsWith('docker compose ')).length).toBeGreaterThan(15);
});

it('is noticed where a service, a program or an option does not exist', () => {
  for (const wrong of [
    'restart api-3',
    'exec api-1 node api/dist/seeds.js',
    'exec backup node api/dist/seed.js --now',
  ]) {
    expect(() => checkCompose(wrong.split(' '))).toThrow();
  }
});

it.each(commands)('%s', (command) => {
  for (const [program, ...args] of run(command)) {
    if (program === 'docker' && args[0] === 'compose') checkCompose(args.slice(1));
    if (program === 'npm' && args[0] === 'run') expect(scripts).toHaveProperty([args[1] ?? '']);
    if (program === 'sudo' && args[0] !== 'install')
      expect(existsSync(join(server, args[0] ?? ''))).toBe(true);
  }
});
