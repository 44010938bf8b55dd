import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { MongoClient, ObjectId, type Document } from 'mongodb';
import { listen } from './ready.ts';
import { sessionId } from './session-cookie.ts';

// A submission without any rule: cookie -> session -> user and own applications -> one durable insert.

interface Settings {
  mongoUri: string;
  sessionSecret: string;
  /** The collection, with the indexes of the applications. */
  collection: string;
}

const [file = ''] = process.argv.slice(2);
const { mongoUri, sessionSecret, collection } = JSON.parse(readFileSync(file, 'utf8')) as Settings;
const client = await new MongoClient(mongoUri).connect();
const database = client.db();
const sessions = database.collection<{ _id: string; session: { userId: string } }>('sessions');
const users = database.collection('users');
const applications = database.collection('applications');
const copies = database.collection(collection, { writeConcern: { w: 1, journal: true } });
const [like] = await applications.find({ kind: 'whitelist' }).sort({ _id: 1 }).limit(1).toArray();

async function submit(request: IncomingMessage): Promise<Document> {
  const form = (await json(request)) as Document;
  const session = await sessions.findOne({ _id: sessionId(request, sessionSecret) });
  const userId = new ObjectId(session?.session.userId);
  const [user, earlier] = await Promise.all([
    users.findOne({ _id: userId }),
    applications.find({ userId, kind: 'whitelist' }).sort({ attempt: -1 }).toArray(),
  ]);
  if (!user || earlier.length > 0) throw new Error('no user is logged in, or they have already applied');
  const stored = { ...like, _id: new ObjectId(), userId, form, createdAt: new Date() };
  await copies.insertOne(stored);
  return stored;
}

listen(
  createServer((request, response) => {
    submit(request).then(
      (stored) => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(stored)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }),
);
