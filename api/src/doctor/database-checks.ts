import { MongoClient, type Document } from 'mongodb';
import type { AppConfig } from '../config/app-config.js';
import { concern, problem, type Finding } from '../platform/findings/finding.js';
import { skewFinding } from './clock-checks.js';
import { erasureFindings } from './erasure-checks.js';
import { indexFindings } from './index-checks.js';
import { interviewFindings } from './interview-checks.js';
import { rightsFindings } from './rights-checks.js';
import { auditFindings } from './audit-checks.js';

const TIMEOUT_MS = 5_000;

/** Findings from `hello`: replication and clock. */
export function helloFindings(hello: Document, { production }: { production: boolean }): Finding[] {
  const isReplicated = typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';
  const skew =
    hello['localTime'] instanceof Date ? skewFinding(Date.now() - hello['localTime'].getTime()) : null;
  const findings: Finding[] = skew
    ? [{ ...skew, what: skew.what.replace('the providers’', 'the database’s') }]
    : [];
  if (!isReplicated) {
    findings.push(
      (production ? problem : concern)('MONGODB_URI', {
        what: 'MongoDB is not a replica set',
        why: 'Writes are not tried again after a short interruption, and one broken disk loses everything.',
        fix: 'Run it as a replica set (docker-compose.yml does) and add ?replicaSet=rs0; fine for development.',
      }),
    );
  }
  return findings;
}

/** A finding if the URI's write concern is weaker than majority. */
export function writeConcernFindings(uri: string): Finding[] {
  const options = new URLSearchParams(uri.split('?')[1] ?? '');
  const w = options.get('w');
  const journal = options.get('journal') ?? options.get('j');
  if ((w === null || w === 'majority') && journal !== 'false') return [];
  return [
    (w === '0' || journal === 'false' ? problem : concern)('MONGODB_URI', {
      what: `MONGODB_URI asks for a weaker write concern (${journal === 'false' ? 'journal=false' : `w=${w}`})`,
      why: 'An order that was paid can be lost when the database’s first machine fails.',
      fix: 'Take `w` and `journal` out of it: the majority and the journal are the default.',
    }),
  ];
}

/** Checks that the database responds, is writable, replicated and durable, has its indexes, and what players wait for. */
export async function databaseFindings({
  mongo,
  production,
  settings,
  discord,
}: AppConfig): Promise<Finding[]> {
  const { uri } = mongo;
  const findings = writeConcernFindings(uri);
  let client: MongoClient | null = null;
  try {
    client = new MongoClient(uri, { serverSelectionTimeoutMS: TIMEOUT_MS, connectTimeoutMS: TIMEOUT_MS });
    const db = client.db();
    findings.push(...helloFindings(await db.command({ hello: 1 }), { production }));
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
      ...(await interviewFindings(db, settings.fallback.interviews)),
      ...(await erasureFindings(db, settings.fallback.policies.erasureDays)),
    );
  } catch (error) {
    findings.push(problem('MONGODB_URI', { ...databaseFault(error) }));
  } finally {
    await client?.close();
  }
  return findings;
}

function databaseFault(error: unknown): Pick<Finding, 'what' | 'why' | 'fix'> {
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
