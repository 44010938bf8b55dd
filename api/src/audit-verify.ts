import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { verifySeals, type PublishedRoot, type Verification } from './audit/verify-seals.js';
import { databaseAddress } from './config/database-address.js';
import { readAuditYears } from './config/audit-years.js';

const USAGE = `Usage: audit-verify.js [--root NUMBER:HASH]   compares the audit log of MONGODB_URI with its seals
--root is a checksum that the staff channel got, as the message says; it can be repeated.`;

function rootOf(text: string): PublishedRoot {
  const [, number, hash] = /^(\d{1,12}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || hash === undefined) throw new Error(`${text} is no root.\n${USAGE}`);
  return { number: Number(number), hash };
}

function reportOf({ problems, sealed, waiting, expired, erased, last }: Verification, roots: number): string {
  const lines = problems.map((problem) => `✗ ${problem}`);
  if (problems.length === 0) lines.push(`✓ ${sealed} sealed entries are as they were written.`);
  if (waiting > 0) lines.push(`  ${waiting} are not sealed yet; the API seals them within a minute.`);
  if (expired > 0) lines.push(`  ${expired} were deleted at the end of their retention.`);
  if (erased.names > 0) lines.push(`  ${erased.names} have lost the name of a person who was erased.`);
  if (erased.details > 0)
    lines.push(`  ${erased.details} have lost their details to an erasure or to retention.`);
  if (last) lines.push(`  Root: ${last.number}:${last.hash}`);
  if (roots === 0)
    lines.push(
      '  Not compared with a published root: a chain that was replaced as a whole, in the database, would look the same.',
    );
  return lines.join('\n');
}

/** Whether the log is as it was written. */
async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', multiple: true, default: [] },
    },
  });
  const roots = values.root.map(rootOf);
  const keptSince = new Date();
  keptSince.setUTCFullYear(keptSince.getUTCFullYear() - readAuditYears());
  const client = new MongoClient(databaseAddress(), { serverSelectionTimeoutMS: 5_000 });
  try {
    const verification = await verifySeals(client.db(), { roots, keptSince });
    process.stdout.write(`${reportOf(verification, roots.length)}\n`);
    return verification.problems.length === 0;
  } finally {
    await client.close();
  }
}

// `npm run audit:verify`, and in a container `node api/dist/audit-verify.js`.
try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
