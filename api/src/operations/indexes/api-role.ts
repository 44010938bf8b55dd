import type { Db } from 'mongodb';
import { AUDIT } from '../../staff/audit/audit.schema.js';
import { COLLECTIONS } from './wanted-indexes.js';

export const API_ROLE = 'mirageApi';

interface Privilege {
  resource: { db?: string; collection?: string; anyResource?: boolean };
  actions: string[];
}

/** The privileges of the API's user. It can only add to and read the audit log. The owner builds the indexes. */
export function apiPrivileges(db: string): Privilege[] {
  return [
    { resource: { db, collection: '' }, actions: ['listCollections'] },
    ...COLLECTIONS.map((collection) => ({
      resource: { db, collection },
      actions: ['find', 'insert', 'listIndexes', ...(collection === AUDIT ? [] : ['update', 'remove'])],
    })),
  ];
}

/** Creates or updates the role and both users of a database. The connection's user administers users. */
export async function writeUsers(db: Db, users: { api: URL; owner: URL }): Promise<void> {
  const role = { privileges: apiPrivileges(db.databaseName), roles: [] };
  const { roles } = await db.command({ rolesInfo: API_ROLE });
  await db.command({ [(roles as unknown[]).length > 0 ? 'updateRole' : 'createRole']: API_ROLE, ...role });
  for (const [{ username, password }, granted] of [
    [users.api, API_ROLE],
    [users.owner, 'readWrite'],
  ] as const) {
    const name = decodeURIComponent(username);
    const { users: found } = await db.command({ usersInfo: name });
    const isNew = (found as unknown[]).length === 0;
    await db.command({
      [isNew ? 'createUser' : 'updateUser']: name,
      pwd: decodeURIComponent(password),
      roles: [{ role: granted, db: db.databaseName }],
    });
  }
}

/**
 * Reads the rights of a connection's user: the function returns whether an action on a collection is allowed. Null if
 * the database has no users or does not report their rights.
 */
export async function rightsOf(db: Db): Promise<((collection: string, action: string) => boolean) | null> {
  const answer = await db.command({ connectionStatus: 1, showPrivileges: true }).catch(() => null);
  const privileges = answer?.['authInfo']?.authenticatedUserPrivileges as Privilege[] | undefined;
  if (!privileges || privileges.length === 0) return null;
  const covers = ({ db: name, collection, anyResource }: Privilege['resource'], wanted: string) =>
    anyResource === true ||
    ((name === '' || name === db.databaseName) && (collection === '' || collection === wanted));
  return (collection, action) =>
    privileges.some(({ resource, actions }) => covers(resource, collection) && actions.includes(action));
}
