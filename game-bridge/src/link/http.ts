import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface HttpAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * Reason why there is no answer. It is not an `Error`: errors of Node’s modules may be of another realm than the
 * resource’s own class.
 */
export interface NoHttpAnswer {
  fault: string;
}

/** Maximum bytes of an answer, so that a thief of the domain cannot fill the memory. */
const ANSWER_MAX = 1_048_576;
const TIMEOUT_MS = 5_000;

const agents = {
  http: new HttpAgent({ keepAlive: true, maxSockets: 2 }),
  https: new HttpsAgent({ keepAlive: true, maxSockets: 2 }),
};

/** Sends a request. `done` is called once, outside of ticks. */
export function send(
  url: URL,
  headers: Record<string, string>,
  body: string,
  done: (result: HttpAnswer | NoHttpAnswer) => void,
): void {
  let isDone = false;
  const end = (result: HttpAnswer | NoHttpAnswer) => {
    if (isDone) return;
    isDone = true;
    done(result);
  };
  // A name with several addresses fails without a message, but with a code.
  const fail = ({ message, code = 'no answer' }: NodeJS.ErrnoException) => end({ fault: message || code });
  const isTls = url.protocol === 'https:';
  const request = (isTls ? httpsRequest : httpRequest)(
    url,
    {
      method: 'POST',
      agent: isTls ? agents.https : agents.http,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      timeout: TIMEOUT_MS,
    },
    (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > ANSWER_MAX) request.destroy(new Error('the answer is too long'));
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () =>
        end({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    },
  );
  request.on('timeout', () => request.destroy(new Error('no answer in time')));
  request.on('error', fail);
  request.end(body);
}
