import { openSync, readSync, renameSync, writeFileSync } from 'node:fs';

// Loaded into the API (turns.ts): at each SIGUSR2 it writes the longest turn of the event loop since the last one to
// TURN_FILE, in milliseconds of the main thread's processor time. Work of other processes does not count.

const TURN_FILE = process.env['TURN_FILE'] ?? '';
const statistics = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const line = Buffer.alloc(64);
const spent = () =>
  Number(line.toString('latin1', 0, readSync(statistics, line, 0, line.length, 0)).split(' ', 1)[0]) / 1e6;

let before = spent();
let longest = 0;
function turn() {
  const now = spent();
  longest = Math.max(longest, now - before);
  before = now;
  setTimeout(turn).unref();
}
turn();

process.on('SIGUSR2', () => {
  writeFileSync(`${TURN_FILE}.new`, String(longest));
  renameSync(`${TURN_FILE}.new`, TURN_FILE);
  longest = 0;
});
