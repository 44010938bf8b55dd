import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A started program that has reported readiness in one line of JSON. */
export interface ReadyProcess<Ready> {
  ready: Ready;
  /** Ends it, politely unless told otherwise. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const exitOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts a Node program and waits for its `{"ready":true,…}` line on stdout. */
export async function startProcess<Ready>(args: string[]): Promise<ReadyProcess<Ready>> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      if (!line.startsWith('{')) return;
      const parsed = JSON.parse(line) as { ready?: boolean };
      if (parsed.ready) resolve(parsed as Ready);
    });
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}:\n${output.join('\n')}`)));
  });
  return {
    ready,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exitOf(child);
    },
  };
}
