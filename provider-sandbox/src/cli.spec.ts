import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'cli.ts'), ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function outputOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

it('says on one line where it is and how to use it, and stops when told', async () => {
  const child = start([
    '--port',
    '0',
    '--webhook-base',
    'http://127.0.0.1:5999',
    '--web-origin',
    'http://localhost:5999',
  ]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ready = JSON.parse(String(line)) as { ready: boolean; url: string; env: Record<string, string> };
  expect(ready).toMatchObject({
    ready: true,
    url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    env: { PROVIDERS_MODE: 'local', DISCORD_CALLBACK_URL: 'http://localhost:5999/auth/callback' },
  });
  const state = (await (await fetch(`${ready.url}/__sandbox/state`)).json()) as {
    settings: { registeredRedirectUris: string[] };
  };
  expect(state.settings.registeredRedirectUris).toEqual([
    'http://localhost:5999/auth/callback',
    'http://127.0.0.1:5999/auth/callback',
  ]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('has saved its state when a signal has ended it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-cli-'));
  const savedAtEnd = async (signal: 'SIGTERM' | 'SIGINT') => {
    const file = join(folder, signal, 'sandbox.json');
    const child = start(['--port', '0', '--state', file]);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    await fetch(`${url}/__sandbox/discord/members/nadia/join`, { method: 'POST' });
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    return JSON.parse(await readFile(file, 'utf8')) as {
      discord: { users: [id: string, { username: string; membership: unknown }][] };
    };
  };
  try {
    for (const { discord } of await Promise.all([savedAtEnd('SIGTERM'), savedAtEnd('SIGINT')])) {
      const [, nadia] = discord.users.find(([, { username }]) => username === 'nadia') ?? [];
      expect(nadia?.membership).toMatchObject({ pending: false });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('refuses with a reason', async () => {
  const refusal = async (args: string[], env: Record<string, string> = {}) => {
    const child = start(args, env);
    const [text, [code]] = await Promise.all([outputOf(child.stderr), once(child, 'exit')]);
    return `${code} ${text}`;
  };
  const [production, port, origin] = await Promise.all([
    refusal([], { NODE_ENV: 'production' }),
    refusal(['--port', 'x']),
    refusal(['--web-origin', 'here']),
  ]);
  expect(production).toMatch(/^1 .*production/);
  expect(port).toMatch(/^1 --port is a port number/);
  expect(origin).toMatch(/^1 --web-origin is an http/);
});
