import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { HttpConfig } from '../../config/config-groups.js';

/** The address of who sent a request, as Fastify's `request.ip` has it: the last one that no trusted proxy has written. */
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
