// Run by mongosh (docker-compose.yml, mongo-init): starts the replica set where there is none, and creates or renews the
// API's user from the address in the secret file. Running it again changes nothing, or takes over a new password.
const fs = require('fs');

const secret = (name) => fs.readFileSync(process.env[name], 'utf8').trim();
const api = new URL(secret('MONGODB_URI_FILE').replace(/^mongodb:/, 'http:'));
const database = api.pathname.slice(1) || 'mirage';
const user = decodeURIComponent(api.username);
const password = encodeURIComponent(secret('MONGO_ROOT_PASSWORD_FILE'));

// The server may still be on its way: a first start creates the root user, stops and starts once more.
function connect() {
  for (let left = 60; ; left -= 1) {
    try {
      return new Mongo(`mongodb://root:${password}@${api.host}/admin?directConnection=true`).getDB('admin');
    } catch (error) {
      if (left === 0) throw error;
      sleep(1000);
    }
  }
}
const admin = connect();

if (!admin.hello().setName) {
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: api.host }] } });
  print('replica set started');
}
for (let left = 60; !admin.hello().isWritablePrimary; left -= 1) {
  if (left === 0) throw new Error('the replica set has no primary after 60 seconds');
  sleep(1000);
}

const store = admin.getSiblingDB(database);
// Reading, writing and indexes of one database; nothing of the server.
const account = { pwd: decodeURIComponent(api.password), roles: [{ role: 'readWrite', db: database }] };
if (store.getUser(user)) store.updateUser(user, account);
else store.createUser({ user, ...account });
print(`user ${user} of database ${database} is ready`);
