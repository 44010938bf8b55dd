import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** Concurrent connections of a burst, each with one request at a time. */
const CONNECTIONS = 8;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Sends a request over a keep-alive connection. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const length = json && { 'content-type': 'application/json', 'content-length': String(json.length) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(json);
  });
}

/** Like `send`; throws on any other status. */
export async function sendExpecting(
  status: number,
  url: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const answer = await send(url, options);
  if (answer.status !== status) {
    throw new Error(
      `${options.method ?? 'GET'} ${url}: ${answer.status} ${answer.body.toString().slice(0, 300)}`,
    );
  }
  return answer;
}

/** Sends one request `count` times, over several connections. */
export async function burst(
  count: number,
  status: number,
  url: string,
  options: RequestOptions,
): Promise<void> {
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await sendExpecting(status, url, options);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** The duration of each of `count` runs, one after the other, in milliseconds. */
export async function timed(count: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await run(index);
    times.push(performance.now() - started);
  }
  return times;
}
