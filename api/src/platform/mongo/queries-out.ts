import { STATES, type Connection } from 'mongoose';

/**
 * Measures the age of the oldest query without a response, in milliseconds, by the events of the driver's pool: a query
 * requests a connection and holds it until its response. Without a known server a query waits before the request; its
 * age is then unlimited.
 */
export function watchQueries(connection: Connection): () => number {
  const asking: number[] = [];
  const out = new Map<string, number>();
  const key = (event: { address: string; connectionId: number | '<monitor>' }) =>
    `${event.address} ${event.connectionId}`;
  connection
    .getClient()
    .on('connectionCheckOutStarted', () => asking.push(performance.now()))
    .on('connectionCheckOutFailed', () => asking.shift())
    .on('connectionCheckedOut', (event) => {
      asking.shift();
      out.set(key(event), performance.now());
    })
    .on('connectionCheckedIn', (event) => out.delete(key(event)));
  return () => {
    if (connection.readyState !== STATES.connected) return Infinity;
    const [oldest] = out.values();
    return performance.now() - Math.min(asking[0] ?? Infinity, oldest ?? Infinity);
  };
}
