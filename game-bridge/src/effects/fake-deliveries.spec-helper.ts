import type {
  CharacterList,
  GameTask,
  Probed,
  TaskKey,
  WorkNews,
  WorkReceipt,
  WorkReport,
} from '@city/contracts';

/** The deliveries of a site, as the contract has them: a task is handed out until it is held, or has a receipt. */
export class FakeDeliveries {
  readonly tasks: GameTask[] = [];
  readonly receipts: WorkReceipt[] = [];
  readonly characters: CharacterList[] = [];
  readonly probed: Probed[] = [];
  probes: string[] = [];
  wantsCatalogue = false;
  /** The newest report. */
  report: WorkReport | null = null;
  /** Whether it says that it has receipts. */
  stores = true;

  /** What a fake site says to a report. */
  readonly answer = (report: WorkReport): WorkNews => {
    this.report = report;
    const isNamed = ({ id, attempt }: TaskKey) =>
      [...report.holding, ...this.receipts].some((key) => key.id === id && key.attempt === attempt);
    for (const receipt of report.receipts) {
      if (!this.receiptOf(receipt)) this.receipts.push(receipt);
    }
    this.characters.push(...report.characters);
    this.probed.push(...report.probed);
    const { probes, wantsCatalogue, stores } = this;
    this.probes = [];
    return {
      tasks: this.tasks.filter((task) => !isNamed(task)),
      stored: stores ? report.receipts.map(({ id, attempt }) => ({ id, attempt })) : [],
      ...{ wantsCatalogue, probes },
    };
  };

  receiptOf({ id, attempt }: TaskKey): WorkReceipt | undefined {
    return this.receipts.find((receipt) => receipt.id === id && receipt.attempt === attempt);
  }

  /** Forgets what became of a task, as a site does that was restored: it is handed out again. */
  forget({ id }: TaskKey): void {
    const others = this.receipts.filter((receipt) => receipt.id !== id);
    this.receipts.splice(0, Infinity, ...others);
  }
}
