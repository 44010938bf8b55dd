import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** tar's status for "a file changed while it was read": the next backup has it whole. */
const CHANGED = 1;

/** The folders with their contents as a compressed tar file. Streams. */
export function tarOf(folders: readonly string[]): Readable {
  async function* bytes() {
    const tar = spawn('tar', ['-czf', '-', '--', ...folders], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = wordsOf(tar.stderr);
    const closed = once(tar, 'close');
    yield* tar.stdout as AsyncIterable<Buffer>;
    const [status] = (await closed) as [number];
    if (status > CHANGED) throw new Error(`The folders cannot be read: ${await said}`);
  }
  return Readable.from(bytes());
}

/** Reads a compressed tar file to its end. Throws if it is damaged. */
export async function readTar(content: Readable): Promise<void> {
  const tar = spawn('tar', ['-tzf', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const said = wordsOf(tar.stderr);
  const [[status]] = (await Promise.all([once(tar, 'close'), pipeline(content, tar.stdin)])) as [
    [number],
    void,
  ];
  if (status !== 0) throw new Error(`The copy of the folders is damaged: ${await said}`);
}

async function wordsOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().trim();
}
