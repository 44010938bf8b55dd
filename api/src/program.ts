import { MongoClient, type Db } from 'mongodb';

/** How long a program waits for the database. */
const WAIT_MS = 5_000;

/** Runs `work` with the database at an address, and closes the connection. */
export async function withDatabase<T>(address: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(address, { serverSelectionTimeoutMS: WAIT_MS });
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** Runs a program: prints its fault to stderr and sets the exit code, so that piped output is flushed. */
export async function runProgram(run: () => Promise<void>, codeOfFault = 1): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = codeOfFault;
  }
}
