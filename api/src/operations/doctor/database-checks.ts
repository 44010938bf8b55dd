import { MongoClient, type Document } from 'mongodb';
import type { AppConfig } from '../../config/app-config.js';
import { concern, problem, type Finding } from '../../platform/findings.js';
import { hasTransactions, NEEDS_REPLICA_SET } from '../../platform/mongo/connect-options.js';
import { skewFindings } from './machine-checks.js';
import {
  erasureFindings,
  failedWorkFindings,
  indexFindings,
  interviewFindings,
  rightsFindings,
} from './data-checks.js';
import { auditFindings } from './audit-checks.js';

const TIMEOUT_MS = 5_000;
const LEAST_TRANSACTION_SECONDS = 30;
/** `maxWireVersion` of MongoDB 7.0. */
const WIRE_VERSION_OF_7 = 21;
const OLD_VERSION = {
  why: 'The product is tested on MongoDB 7.0 and 8.0. Older versions no longer get security updates.',
  fix: 'Upgrade MongoDB one major version at a time, and run setFeatureCompatibilityVersion after each.',
};

/** Findings from `hello`: transactions, version and clock. */
export function helloFindings(hello: Document): Finding[] {
  const findings: Finding[] = [];
  if (hello['localTime'] instanceof Date)
    for (const skew of skewFindings(Date.now() - hello['localTime'].getTime()))
      findings.push({ ...skew, what: skew.what.replace('the providers’', 'the database’s') });
  if (!hasTransactions(hello))
    findings.push(
      ...problem('MONGODB_URI', { what: 'MongoDB is a standalone server', ...NEEDS_REPLICA_SET }),
    );
  if (Number(hello['maxWireVersion']) < WIRE_VERSION_OF_7)
    findings.push(...problem('MONGODB_URI', { what: 'MongoDB is older than 7.0', ...OLD_VERSION }));
  return findings;
}

/** Findings from the server's parameters, which only some users may read. */
export function parameterFindings(parameters: Document): Finding[] {
  const seconds: unknown = parameters['transactionLifetimeLimitSeconds'];
  const { version } = (parameters['featureCompatibilityVersion'] ?? {}) as { version?: string };
  const findings: Finding[] = [];
  if (typeof seconds === 'number' && seconds < LEAST_TRANSACTION_SECONDS)
    findings.push(
      ...problem('MONGODB_URI', {
        what: `MongoDB ends transactions after ${seconds} seconds`,
        why: 'A transaction on a busy machine can take longer. Its change is then lost, and the player reads an error.',
        fix: `Set transactionLifetimeLimitSeconds to ${LEAST_TRANSACTION_SECONDS} or more; the default is 60.`,
      }),
    );
  if (version !== undefined && Number.parseFloat(version) < 7)
    findings.push(
      ...problem('MONGODB_URI', { what: `MongoDB keeps the feature version ${version}`, ...OLD_VERSION }),
    );
  return findings;
}

/** A finding if the URI's write concern is weaker than majority. */
export function writeConcernFindings(uri: string): Finding[] {
  const options = new URLSearchParams(uri.split('?')[1] ?? '');
  const w = options.get('w');
  const journal = options.get('journal') ?? options.get('j');
  if ((w === null || w === 'majority') && journal !== 'false') return [];
  return (w === '0' || journal === 'false' ? problem : concern)('MONGODB_URI', {
    what: `MONGODB_URI asks for a weaker write concern (${journal === 'false' ? 'journal=false' : `w=${w}`})`,
    why: 'An order that was paid can be lost when the database’s first machine fails.',
    fix: 'Take `w` and `journal` out of it: the majority and the journal are the default.',
  });
}

/**
 * Checks that the database responds, is writable and durable, has transactions and indexes, and has no late deliveries.
 */
export async function databaseFindings({ mongo, settings, discord }: AppConfig): Promise<Finding[]> {
  const { uri } = mongo;
  const findings = writeConcernFindings(uri);
  let client: MongoClient | null = null;
  try {
    client = new MongoClient(uri, { serverSelectionTimeoutMS: TIMEOUT_MS, connectTimeoutMS: TIMEOUT_MS });
    const db = client.db();
    findings.push(...helloFindings(await db.command({ hello: 1 })));
    const parameters = { transactionLifetimeLimitSeconds: 1, featureCompatibilityVersion: 1 };
    // The API's user may usually not read them.
    findings.push(
      ...parameterFindings(
        await client
          .db('admin')
          .command({ getParameter: 1, ...parameters })
          .catch(() => ({})),
      ),
    );
    // Matches nothing, but requires write permission and majority acknowledgement.
    await db
      .collection<{ _id: string }>('migrations')
      .updateOne(
        { _id: 'doctor-matches-nothing' },
        { $set: { checked: true } },
        { writeConcern: { w: 'majority', wtimeoutMS: TIMEOUT_MS } },
      );
    findings.push(
      ...(await auditFindings(db, mongo, discord)),
      ...(await indexFindings(db)),
      ...(await rightsFindings(db)),
      ...(await failedWorkFindings(db)),
      ...(await interviewFindings(db, settings.fallback.interviews)),
      ...(await erasureFindings(db, settings.fallback.policies.erasureDays)),
    );
  } catch (error) {
    findings.push(...problem('MONGODB_URI', { ...databaseFault(error) }));
  } finally {
    await client?.close();
  }
  return findings;
}

/** What an error of the database means, and what to do. */
export function databaseFault(error: unknown): Pick<Finding, 'what' | 'why' | 'fix'> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 18 || code === 8000) {
    return {
      what: 'MongoDB refuses the user or the password',
      why: 'Nothing can be stored: the API does not start.',
      fix: 'Correct them in MONGODB_URI; special characters need percent-encoding.',
    };
  }
  if (code === 13) {
    return {
      what: 'The user of MONGODB_URI may not write to its database',
      why: 'Nothing can be stored: the API does not start.',
      fix: 'Give it the role that `node api/dist/database-users.js --print` prints (mongo-init of docker-compose.yml does).',
    };
  }
  return {
    what: `MongoDB cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    why: 'Nothing can be stored: the API does not start.',
    fix: 'Check that it runs, that this machine reaches it, and that host and replicaSet in MONGODB_URI are right.',
  };
}
