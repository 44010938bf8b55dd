// Which Jest tests belong to the gate (`npm test`) and which to the night (`npm run test:all`). Jest takes this module as
// its `--filter`.
const { readFileSync } = require('node:fs');

/** A spec file with this first line belongs to the night as a whole. */
const NIGHT_FILE = /^\/\*\* @night \*\//;

const isNightFile = (path) => NIGHT_FILE.test(readFileSync(path, 'utf8'));

module.exports = (paths) => ({ filtered: paths.filter((path) => !isNightFile(path)) });
module.exports.isNightFile = isNightFile;
/** The arguments with which Jest runs the tests of the gate only. */
module.exports.GATE_ARGUMENTS = ['--filter', __filename, '--testNamePattern', '^(?!.*@night)'];
/** A test belongs to the night when its title or that of a group around it has this tag. */
module.exports.NIGHT_TAG = '@night';
