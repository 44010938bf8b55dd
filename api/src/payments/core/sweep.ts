import { Logger } from '@nestjs/common';

/** Items that one round takes of each step. */
export const BATCH = 200;

const logger = new Logger('Reconciliation');

/** A step of a round. A fault of one item never stops the others. */
export async function sweep<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      logger.warn({ msg: 'not reconciled', err: error });
    }
  }
}
