import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { MongoClient, ObjectId, type Document } from 'mongodb';
import { listen } from './ready.ts';
import { sessionId } from './session-cookie.ts';

// The cost of Node and the driver alone: cookie -> session -> user -> own applications, as the same JSON.

interface Settings {
  mongoUri: string;
  sessionSecret: string;
  headers: Record<string, string>;
  /** Names of the form's fields in the order of the response. */
  formFields: string[];
}

const [file = ''] = process.argv.slice(2);
const { mongoUri, sessionSecret, headers, formFields } = JSON.parse(readFileSync(file, 'utf8')) as Settings;
const client = await new MongoClient(mongoUri).connect();
const sessions = client.db().collection<{ _id: string; session: { userId: string } }>('sessions');
const users = client.db().collection('users');
const applications = client.db().collection('applications');

const person = (by: Document) => ({
  _id: String(by.userId),
  discord_id: by.discordId as string,
  discord_username: by.username as string,
  global_name: by.globalName as string | null,
  avatarUrl: by.avatarUrl as string,
});

function answer(record: Document) {
  const history = record.history as { at: Date; action: string; by: Document; reason: string | null }[];
  const base = {
    _id: String(record._id),
    status: record.status as string,
    createdBy: person(record.createdBy as Document),
    treatedBy: record.treatedBy && person(record.treatedBy as Document),
    treatedAt: (record.treatedAt as Date | null)?.toISOString() ?? null,
    reason: record.reason as string | null,
    attempt: record.attempt as number,
    history: history.map(({ at, action, by, reason }) => ({
      at: at.toISOString(),
      action,
      by: person(by),
      reason,
    })),
    version: history.length,
    createdAt: (record.createdAt as Date).toISOString(),
    dataRemovedAt: (record.dataRemovedAt as Date | undefined)?.toISOString() ?? null,
    interview: (record.interview as Document | undefined) ?? null,
  };
  const form = record.form as Record<string, unknown>;
  return { ...base, ...Object.fromEntries(formFields.map((name) => [name, form[name]])), hints: [] };
}

async function ownApplications(request: IncomingMessage): Promise<string> {
  const session = await sessions.findOne({ _id: sessionId(request, sessionSecret) });
  const user = await users.findOne({ _id: new ObjectId(session?.session.userId) });
  if (!user) throw new Error('no user is logged in');
  const own = await applications
    .find({ userId: user._id, kind: 'whitelist' }, { projection: { notes: 0, answerKeys: 0 } })
    .sort({ attempt: -1 })
    .toArray();
  return JSON.stringify(own.map(answer));
}

listen(
  createServer((request, response) => {
    ownApplications(request).then(
      (json) => response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(json) }).end(json),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }),
);
