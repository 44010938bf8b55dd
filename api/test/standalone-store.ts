import { createServer, type AddressInfo, type Server } from 'node:net';
import { BSON } from 'mongodb';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** A MongoDB server that answers every command as an empty standalone. */
export async function startStandalone(): Promise<{ uri: string; server: Server }> {
  const body = BSON.serialize({
    ok: 1,
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    minWireVersion: 0,
    maxWireVersion: 25,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    cursor: { id: BSON.Long.ZERO, ns: 'city.any', firstBatch: [] },
  });
  const server = createServer((socket) =>
    socket.on('data', (request) => {
      const isQuery = request.readInt32LE(12) === OP_QUERY;
      const head = Buffer.alloc(isQuery ? 36 : 21);
      head.writeInt32LE(head.length + body.length, 0);
      head.writeInt32LE(request.readInt32LE(4), 8);
      head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
      if (isQuery) head.writeInt32LE(1, 32);
      socket.write(Buffer.concat([head, body]));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { uri: `mongodb://127.0.0.1:${port}/city?directConnection=true`, server };
}
