import { startChild, startUntilReady, waitForHttp, type Child } from './child.ts';
import { freePort } from './free-port.ts';

const PATIENCE = { firstMs: 50, everyMs: 50 };

describe('a program that takes its time to start', () => {
  let child: Child;
  const lines: string[] = [];
  const start = (code: string) => {
    const options = { cwd: __dirname, onLine: (line: string) => void lines.push(line) };
    child = startChild('api', ['--eval', code], options);
    return child;
  };
  beforeEach(() => lines.splice(0));
  afterEach(() => {
    jest.restoreAllMocks();
    return child.stop();
  });

  it('is waited for as long as it lives, and says what it does', async () => {
    const port = await freePort();
    // As if minutes passed between two looks.
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 600_000));
    const listen = `require('http').createServer((_, answer) => answer.end()).listen(${port})`;
    start(`console.log('{"msg":"building indexes"}'); setTimeout(() => ${listen}, 500)`);
    await waitForHttp(`http://127.0.0.1:${port}/`, child, PATIENCE);
    expect(lines).toContain('is still starting: building indexes');
  });

  it('is not waited for once it has ended', async () => {
    start('process.exit(1)');
    await expect(waitForHttp('http://127.0.0.1:1/', child)).rejects.toThrow('api exited before it was ready');
  });
});

it('a program that ends before it is ready is quoted', async () => {
  const ends = ['--eval', "console.error('port 5000 is taken'); process.exit(1)"];
  await expect(startUntilReady('store', ends, { cwd: __dirname })).rejects.toThrow(
    'store exited before it was ready:\nport 5000 is taken',
  );
});

it('what a program has started ends with it', async () => {
  const lines: string[] = [];
  const code = `const { pid } = require('child_process').spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)']);
    console.log(pid); setInterval(() => 0, 1000)`;
  const options = { cwd: __dirname, onLine: (line: string) => void lines.push(line) };
  const child = startChild('launcher', ['--eval', code], options);
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => lines.length > 0);
  await child.stop();
  const isGone = () => {
    try {
      return !process.kill(Number(lines[0]), 0);
    } catch {
      return true;
    }
  };
  await until(isGone);
  expect(isGone()).toBe(true);
});
