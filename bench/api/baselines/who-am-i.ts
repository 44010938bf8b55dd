import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { MongoClient, ObjectId } from 'mongodb';
import { listen } from './ready.ts';
import { sessionId } from './session-cookie.ts';

// The cost of Node and the driver alone: cookie -> session -> user and the status of their applications, as the same
// JSON.

interface Settings {
  mongoUri: string;
  sessionSecret: string;
  headers: Record<string, string>;
  /** The servers that the API derives from its configuration. */
  guilds: unknown;
  avatarUrl: string;
}

const [file = ''] = process.argv.slice(2);
const { mongoUri, sessionSecret, headers, guilds, avatarUrl } = JSON.parse(
  readFileSync(file, 'utf8'),
) as Settings;
const client = await new MongoClient(mongoUri).connect();
const sessions = client.db().collection<{ _id: string; session: { userId: string } }>('sessions');
const users = client.db().collection('users');
const applications = client.db().collection('applications');
const staff = client.db().collection('staff');
/** The document with the roles of staff, whose version each request compares. */
const STAFF_ID = new ObjectId('000000000000000000000001');

async function whoAmI(request: IncomingMessage): Promise<string> {
  const session = await sessions.findOne({ _id: sessionId(request, sessionSecret) });
  const userId = new ObjectId(session?.session.userId);
  const [user, own] = await Promise.all([
    users.findOne({ _id: userId }),
    applications
      .find({ userId }, { projection: { _id: 0, kind: 1, status: 1, attempt: 1 } })
      .sort({ kind: 1, attempt: 1 })
      .toArray(),
    staff.findOne({ _id: STAFF_ID }, { projection: { version: 1 } }),
  ]);
  if (!user) throw new Error('no user is logged in');
  const newest = new Map(own.map(({ kind, status }) => [kind as string, status as string]));
  const stateOf = (kind: string) => newest.get(kind) ?? 'noApp';
  return JSON.stringify({
    _id: String(user._id),
    discord_id: user.discordId as string,
    discord_username: user.username as string,
    global_name: user.globalName as string | null,
    discord_avatar: user.avatar as string | null,
    avatarUrl,
    email: user.email as string | null,
    role: user.role as string,
    permissions: [],
    mfaMissing: false,
    pack: user.pack as string,
    packRank: 0,
    packUntil: null,
    discount: null,
    guilds,
    betaStatus: stateOf('beta'),
    whiteListStatus: stateOf('whitelist'),
    entityStatus: stateOf('entity'),
    streamerStatus: stateOf('streamer'),
    cookiesConsent: user.cookiesConsent as boolean,
    locale: user.locale as string | null,
    suspended: false,
    suspension: null,
    erasureRequestedAt: null,
  });
}

listen(
  createServer((request, response) => {
    whoAmI(request).then(
      (json) => response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(json) }).end(json),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }),
);
