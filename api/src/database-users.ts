import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { databaseAddress, rootPassword } from './config/program-settings.js';
import { runProgram } from './program.js';
import { API_ROLE, apiPrivileges, writeUsers } from './operations/indexes/api-role.js';

const USAGE = `Usage: database-users.js          starts the replica set if necessary, and creates or updates the users of
                                  MONGODB_URI and MONGODB_OWNER_URI. It connects as root, with the password
                                  in MONGO_ROOT_PASSWORD_FILE
       database-users.js --print  prints the role of the API's user, for a database that a provider manages`;
const PATIENCE_S = 60;

/** Repeats every second: on the first start the server creates its root user and restarts, then it chooses a primary. */
async function patiently<T>(step: () => Promise<T>): Promise<T> {
  for (let left = PATIENCE_S; ; left -= 1) {
    try {
      return await step();
    } catch (error) {
      if (left === 0) throw error;
      await wait(1_000);
    }
  }
}

async function setUp(): Promise<string> {
  const api = new URL(databaseAddress());
  const owner = new URL(databaseAddress({ asOwner: true }));
  if (api.username === owner.username) throw new Error(`MONGODB_OWNER_URI names no second user.\n${USAGE}`);
  const database = api.pathname.slice(1) || 'mirage';
  const password = encodeURIComponent(rootPassword());
  const address = `mongodb://root:${password}@${api.host}/admin?directConnection=true`;
  const client = await patiently(() => MongoClient.connect(address, { serverSelectionTimeoutMS: 1_000 }));
  try {
    const admin = client.db('admin');
    const isReplicated = 'setName' in (await admin.command({ hello: 1 }));
    if (!isReplicated)
      await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: api.host }] } });
    await patiently(async () => {
      if ((await admin.command({ hello: 1 }))['isWritablePrimary'] !== true)
        throw new Error(`The replica set has no primary after ${PATIENCE_S} seconds.`);
    });
    await writeUsers(client.db(database), { api, owner });
    return `${isReplicated ? '' : 'Replica set started. '}Users of the database ${database}: ${api.username}, ${owner.username}`;
  } finally {
    await client.close();
  }
}

// The service mongo-init of docker-compose.yml. Idempotent; applies changed passwords.
await runProgram(async () => {
  const { values } = parseArgs({ options: { print: { type: 'boolean', default: false } } });
  const role = () =>
    JSON.stringify({ role: API_ROLE, privileges: apiPrivileges('mirage'), roles: [] }, null, 2);
  process.stdout.write(`${values.print ? role() : await setUp()}\n`);
});
