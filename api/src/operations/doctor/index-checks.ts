import type { Db } from 'mongodb';
import { duplicateFaults, indexDifferences } from '../indexes/build-indexes.js';
import { keysInWords } from '../../platform/mongo/index-definition.js';
import { concern, problem, type Finding } from '../../platform/findings/finding.js';

/** Missing indexes, and the duplicates that prevent unique ones. None for an empty database. */
export async function indexFindings(db: Db): Promise<Finding[]> {
  const [one] = await db.listCollections({}, { nameOnly: true }).toArray();
  if (!one) return [];
  const findings: Finding[] = [];
  for (const { collection, difference } of await indexDifferences(db)) {
    const { missing, retimed } = difference;
    const faults = await duplicateFaults(
      db,
      collection,
      missing.filter(({ unique }) => unique),
    );
    for (const fault of faults) {
      findings.push(
        problem('indexes', {
          what: fault,
          why: 'The API does not start: without this index, what must exist once can exist twice.',
          fix: 'Decide which document of each group is right, and correct or remove the others (docs/runbook.md, “An index cannot be built”).',
        }),
      );
    }
    const wrong = [...missing, ...retimed.map(({ index }) => index)];
    if (faults.length > 0 || wrong.length === 0) continue;
    findings.push(
      concern('indexes', {
        what: `${collection} lacks ${wrong.map(keysInWords).join(', ')}`,
        why: 'Queries are slow without them, and unique ones keep orders and payments from existing twice.',
        fix: 'Start or restart the API: it builds them before it takes requests.',
      }),
    );
  }
  return findings;
}
