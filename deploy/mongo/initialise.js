// Run by mongosh (docker-compose.yml, mongo-init): initiates the replica set if necessary, and creates or updates the API's
// user from the URL in the secret file. Idempotent; applies a changed password.
const fs = require('fs');

const secret = (name) => fs.readFileSync(process.env[name], 'utf8').trim();
const api = new URL(secret('MONGODB_URI_FILE').replace(/^mongodb:/, 'http:'));
const database = api.pathname.slice(1) || 'mirage';
const user = decodeURIComponent(api.username);
const password = encodeURIComponent(secret('MONGO_ROOT_PASSWORD_FILE'));

// Retries: on the first start the server creates the root user and restarts.
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
// Access to one database, without server administration.
const account = { pwd: decodeURIComponent(api.password), roles: [{ role: 'readWrite', db: database }] };
if (store.getUser(user)) store.updateUser(user, account);
else store.createUser({ user, ...account });
print(`user ${user} of database ${database} is ready`);
