import { connect } from 'node:net';
import { call, TestSandbox } from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** Speaks SMTP: sends each command after the answer to the one before; answers the last reply. */
function smtp(commands: string[]): Promise<string> {
  const { hostname, port } = new URL(sandbox.env.SMTP_URL ?? '');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let last = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      last = text;
      // A reply is complete with the line whose code is followed by a space.
      if (!/^\d{3} [^\n]*\n$/m.test(text)) return;
      const command = commands.shift();
      if (command === undefined) socket.end();
      else socket.write(`${command}\r\n`);
    });
    socket.on('close', () => resolve(last));
    socket.on('error', reject);
  });
}

const letter = [
  'From: Mirage <no-reply@mirage.example>',
  'To: layla@players.example',
  'Subject: =?utf-8?B?UmVtaW5kZXIg4oCTIHRlc3Q=?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=B',
  '',
  '--B',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Your order <MR-1> waits.',
  '--B',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p onclick="x()">Your order waits.</p>',
  '--B--',
  '.',
].join('\r\n');

const send = (...recipients: string[]) =>
  smtp([
    'EHLO product',
    'MAIL FROM:<no-reply@mirage.example>',
    ...recipients.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    letter,
    'QUIT',
  ]);

it('catches mail for everybody, without credentials', async () => {
  expect(await send('layla@players.example', 'omar@players.example')).toMatch(/^221/);
  const { body } = await sandbox.control<{ messages: unknown[] }>('GET', '/outbox?channel=mail');
  expect(body.messages).toEqual(
    ['layla', 'omar'].map((name) =>
      expect.objectContaining({
        channel: 'mail',
        to: `${name}@players.example`,
        from: 'no-reply@mirage.example',
        subject: 'Reminder – test',
        text: 'Your order <MR-1> waits.',
      }),
    ),
  );
});

it('shows mail in the browser without running any of it', async () => {
  await send('layla@players.example');
  const list = await call(`${sandbox.url}/mail`);
  const path = /href="(\/mail\/[0-9a-f]+)"/.exec(list.text)?.[1];
  const { text } = await call(`${sandbox.url}${path}`);
  expect(text).toContain('Your order &lt;MR-1&gt; waits.');
  expect(text).toContain('&lt;p onclick');
  expect(text).not.toContain('<p onclick');
  expect((await call(`${sandbox.url}/mail/unknown`)).status).toBe(404);
});
