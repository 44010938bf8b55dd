import { cpus, totalmem } from 'node:os';

/** The kind of machine that measured the figures, without anything that identifies it. */
export function machineKind(): string {
  const [first] = cpus();
  const model = first?.model.replace(/\((R|TM)\)/g, '').trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const major = process.versions.node.split('.', 1)[0];
  return `${cpus().length} × ${model}, ${memory} GB, ${process.platform}, Node ${major}`;
}

/** Today as `2026-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
