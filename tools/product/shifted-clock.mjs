// Preloaded into the API's process: shifts its wall clock by the milliseconds in a file, as when the machine's clock is
// set. Timers continue, as they do then.
import { readFileSync } from 'node:fs';

const Real = globalThis.Date;
const realNow = Real.now.bind(Real);
let shift = 0;

function read() {
  try {
    shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')) || 0;
  } catch {
    // Between two writes of the file the offset is constant.
  }
}
read();
setInterval(read, 20).unref();

Real.now = () => realNow() + shift;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, asked) => Reflect.construct(target, given.length ? given : [Real.now()], asked),
  apply: () => new Real(Real.now()).toString(),
});
