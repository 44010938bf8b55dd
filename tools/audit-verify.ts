import { runOnData } from './product/run-on-data.ts';

// `npm run audit:verify [-- --digest DAY:HASH]`: checks that the audit log is unchanged.
const args = ['api/dist/audit-verify.js', ...process.argv.slice(2)];
process.exit((await runOnData(args, { beside: true })) ? 0 : 1);
