import { readFileSync } from 'node:fs';
import fastify from 'fastify';

// Fastify's own cost: one route sends the same headers and bytes every time, or 304 for a matching ETag.

const [file = ''] = process.argv.slice(2);
const { path, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  path: string;
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, 'base64');
const { 'content-type': _type, 'content-length': _length, ...unchanged } = headers;

const app = fastify();
app.get(path, (request, reply) =>
  request.headers['if-none-match'] === headers.etag
    ? reply.code(304).headers(unchanged).send()
    : reply.headers(headers).send(bytes),
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
// The line that `startUntilReady` waits for.
console.log(JSON.stringify({ ready: true, url }));
process.on('SIGTERM', () => process.exit());
