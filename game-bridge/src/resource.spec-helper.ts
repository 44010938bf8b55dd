import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleOptions } from '../bundle.js';

/** The built resource. */
export const builtResource = (): string => {
  const { outputFiles } = buildSync({ ...bundleOptions(resolve(__dirname, '..')), write: false });
  return outputFiles[0]?.text ?? '';
};

/** Waits until something is there; the machine may be busy. */
export async function until<Value>(read: () => Value | undefined | false | null): Promise<Value> {
  const end = Date.now() + 20_000;
  for (;;) {
    const value = read();
    if (value) return value;
    if (Date.now() > end) throw new Error(`not within 20 s: ${read.toString()}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
