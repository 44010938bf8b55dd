import { spawn } from 'node:child_process';
import { root } from './root.ts';

/** Runs a Node program in the repository root with its output shown; returns whether it succeeded. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return (await new Promise<number | null>((resolve) => child.on('exit', resolve))) === 0;
}
