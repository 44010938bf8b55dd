import { parseArgs } from 'node:util';
import { runProgram, withDatabase } from './program.js';
import { verifyDigests, type PublishedDigest, type Verification } from './staff/audit/verify-digests.js';
import { databaseAddress, readAuditYears } from './config/program-settings.js';

const USAGE = `Usage: audit-verify.js [--digest DAY:HASH]   compares the audit log of MONGODB_URI with the digests of its days
--digest also compares with a digest from a message in the staff channel; it can be repeated.`;

function digestOf(text: string): PublishedDigest {
  const [, day, hash] = /^(\d{4}-\d\d-\d\d):([0-9a-f]{64})$/.exec(text) ?? [];
  if (day === undefined || hash === undefined) throw new Error(`${text} is no digest.\n${USAGE}`);
  return { day, hash };
}

function reportOf(verification: Verification, published: number): string {
  const { problems, late, entries, waiting, expired, erased, last } = verification;
  const lines = problems.map((problem) => `✗ ${problem}`);
  if (problems.length === 0) lines.push(`✓ ${entries} entries of days with a digest are unchanged.`);
  lines.push(...late.map((one) => `  Late: ${one}`));
  if (waiting > 0)
    lines.push(`  ${waiting} are of days without a digest; it comes an hour after the day (UTC).`);
  if (expired > 0) lines.push(`  ${expired} were deleted at the end of their retention.`);
  if (erased.names > 0) lines.push(`  ${erased.names} have lost the name of a person who was erased.`);
  if (erased.details > 0)
    lines.push(`  ${erased.details} have lost their details to an erasure or to retention.`);
  if (last) lines.push(`  Newest digest: ${last.day}:${last.hash}`);
  if (published === 0)
    lines.push(
      '  Not compared with a published digest: if someone replaces the log together with its digests, this check finds no difference.',
    );
  return lines.join('\n');
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      digest: { type: 'string', multiple: true, default: [] },
    },
  });
  const published = values.digest.map(digestOf);
  const keptSince = new Date();
  keptSince.setUTCFullYear(keptSince.getUTCFullYear() - readAuditYears());
  const verification = await withDatabase(databaseAddress(), (db) =>
    verifyDigests(db, { published, keptSince }),
  );
  process.stdout.write(`${reportOf(verification, published.length)}\n`);
  if (verification.problems.length > 0) process.exitCode = 1;
}

// `npm run audit:verify`, and in a container `node api/dist/audit-verify.js`.
await runProgram(run, 2);
