const { readdirSync, readFileSync } = require('node:fs');

const TICKS_PER_SECOND = 100;

/** Parent and processor seconds of a process, with those of children that have ended; null when it has just ended. */
function processOf(pid) {
  try {
    // The name in parentheses may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/**
 * Processor seconds of this process and all that it has started. Only Linux knows those that still run; elsewhere this is
 * the time of this process.
 */
function processorSeconds() {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) && processOf(name);
    if (found) all.set(Number(name), found);
  }
  const isOurs = (pid) => pid === process.pid || (all.has(pid) && isOurs(all.get(pid).parent));
  let sum = 0;
  for (const [pid, { seconds }] of all) if (isOurs(pid)) sum += seconds;
  return sum;
}

module.exports = { processorSeconds };
