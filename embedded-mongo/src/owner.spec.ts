import { serialize } from 'bson';
import { startEmbeddedMongo } from './server.js';
import { openStore } from './store.js';
import { removeFolder, temporaryFolder } from './testing/stores.spec-helper.js';

describe('the data directory', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = temporaryFolder()));
  afterEach(() => removeFolder(dataDir));

  const start = () => startEmbeddedMongo({ dataDir, durable: false });
  async function leaveOwner(owner: object): Promise<void> {
    const store = openStore(dataDir, false);
    store.writeNow(() => store.put(Buffer.from([0]), Buffer.from(serialize(owner))));
    await store.close();
  }

  it('belongs to one server at a time', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`is in use by process ${process.pid}`);
    await first.close();
    await (await start()).close();
  });

  it('is taken over from a process that is dead', async () => {
    await leaveOwner({ pid: 2 ** 22 + 1, startedAt: 'some boot 1' });
    await (await start()).close();
  });

  it('is taken over when the number of the dead process belongs to another one now', async () => {
    await leaveOwner({ pid: process.pid, startedAt: 'an earlier boot 1' });
    await (await start()).close();
  });
});
