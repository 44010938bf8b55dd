import { MongoClient, type Db } from 'mongodb';
import { AUDIT } from '../../staff/audit/audit.schema.js';
import type { AppConfig } from '../../config/app-config.js';
import { rightsOf } from '../indexes/api-role.js';
import { COLLECTIONS } from '../indexes/wanted-indexes.js';
import { concern, problem, type Finding } from '../../platform/findings.js';

const FIX =
  'Run mongo-init of docker-compose.yml again, or give it the role that `node api/dist/database-users.js --print` prints (docs/hosting.md, “The audit log and its users”).';

/**
 * Checks the audit log: the API's user can only add to it, the owner can erase people from it, and its digests reach
 * the staff.
 */
export async function auditFindings(
  db: Db,
  { uri, ownerUri }: AppConfig['mongo'],
  { staffWebhookUrl }: Pick<AppConfig['discord'], 'staffWebhookUrl'>,
): Promise<Finding[]> {
  return [...(await userFindings(db, uri, ownerUri)), ...(await messageFindings(db, staffWebhookUrl))];
}

async function userFindings(db: Db, uri: string, ownerUri: string): Promise<Finding[]> {
  const may = await rightsOf(db);
  if (!may) {
    return concern('MONGODB_URI', {
      what: 'The database has no users, or does not report their rights: it cannot make the audit log append-only',
      why: 'Everyone who reaches the database can change what the log says; only the digests show it.',
      fix: 'Use a MongoDB with users and roles of your own (docker-compose.yml does); fine for development.',
    });
  }
  const lacking = COLLECTIONS.filter((collection) => !may(collection, 'find') || !may(collection, 'insert'));
  if (lacking.length > 0) {
    return problem('MONGODB_URI', {
      what: `Its user has no rights on the collections ${lacking.join(', ')}`,
      why: 'This version of the API needs them.',
      fix: FIX,
    });
  }
  if (may(AUDIT, 'update') || may(AUDIT, 'remove')) {
    return concern('MONGODB_URI', {
      what: 'Its user may change and remove entries of the audit log',
      why: 'A thief of its password can hide acts until staff compare the digests.',
      fix: FIX,
    });
  }
  const owner = new MongoClient(ownerUri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const ownerMay = ownerUri === uri ? may : await rightsOf(owner.db());
    if (ownerMay?.(AUDIT, 'update') && ownerMay(AUDIT, 'remove')) return [];
  } finally {
    await owner.close();
  }
  return problem('MONGODB_OWNER_URI', {
    what: 'No user of the database may erase people from the audit log',
    why: 'Erasures and the retention of the log fail, and the API cannot build indexes.',
    fix: 'Set MONGODB_OWNER_URI to a second user with the role readWrite on this database.',
  });
}

async function messageFindings(db: Db, staffWebhookUrl: string | null): Promise<Finding[]> {
  const refused = { kind: 'staff.audit-root', 'delivery.failing': true };
  const isRefused = (await db.collection('notifications').findOne(refused)) !== null;
  if (staffWebhookUrl !== null && !isRefused) return [];
  return concern('DISCORD_STAFF_WEBHOOK_URL', {
    what: isRefused
      ? 'Discord refused a digest of the audit log'
      : 'The digests of the audit log reach no channel of the staff',
    why: 'They are stored in the database only. A person who rewrites the log there can rewrite them, too.',
    fix: 'Create a webhook of the staff channel at Discord and set DISCORD_STAFF_WEBHOOK_URL; then send undelivered messages again in the console.',
  });
}
