import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { HttpConfig } from '../../config/config-groups.js';

/** The client's IP address, equal to Fastify's `request.ip`: the last one not set by a trusted proxy. */
export function callerAddress(trustProxy: HttpConfig['trustProxy']): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusts = trustFunction(trustProxy);
  return (request) => proxyAddr(request, trusts) ?? '';
}

function trustFunction(trustProxy: Exclude<HttpConfig['trustProxy'], false>) {
  if (typeof trustProxy === 'function') return trustProxy;
  if (trustProxy === true) return () => true;
  return proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));
}
