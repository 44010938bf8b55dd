import { randomBytes } from 'node:crypto';
import type { GameTask, Probed, TaskKey, WorkNews, WorkReceipt, WorkReport } from '@city/contracts';

type State = 'waiting' | 'leased' | 'done' | 'failed' | 'uncertain' | 'void';

/** A delivery: a give, or the take that undoes it. */
interface Row {
  id: string;
  kind: 'give' | 'take';
  attempt: number;
  state: State;
  /** False once the money went back before it was made. */
  isWanted: boolean;
  made: string | null;
  /** The journal that the game server had when it got the task. */
  journal: string;
  /** The start of the resource in which its receipt was seen. */
  seenIn: string | null;
  isMissing: boolean;
}

/** What a player has bought. */
export interface Right {
  effect: string;
  isPaid: boolean;
  give: Row;
  take: Row | null;
}

/** The start of a resource that calls. */
interface Caller {
  boot: string;
  journal: string;
}

const newRow = (kind: Row['kind']): Row => ({
  ...{ id: randomBytes(12).toString('hex'), kind, attempt: 0, state: 'waiting', isWanted: true },
  ...{ made: null, journal: '', seenIn: null, isMissing: false },
});
const nameOf = ({ id, attempt }: TaskKey): string => `${id}:${attempt}`;

/**
 * The site's deliveries as one game server sees them, in memory: the rules of api/src/entitlements/deliveries
 * (game-deliveries.service, receipt-audit.service), without time and without staff.
 */
export class ModelledSite {
  readonly rights: Right[] = [];
  private comparedIn: string | null = null;

  /** @param once the effects that no transaction covers */
  constructor(
    private readonly once: ReadonlySet<string>,
    private readonly character: string,
  ) {}

  buy(effect: string): void {
    this.rights.push({ effect, isPaid: true, give: newRow('give'), take: null });
  }

  refund(index: number): void {
    const right = this.rights[index % Math.max(1, this.rights.length)];
    if (!right) return;
    right.isPaid = false;
    this.follow(right);
  }

  /** Whether nothing is under way and every receipt was compared. */
  isSettled({ boot }: Caller): boolean {
    const isOpen = ({ state }: Row) => state === 'waiting' || state === 'leased';
    const isQuiet = this.rights.every(({ give, take }) => !isOpen(give) && !(take && isOpen(take)));
    return isQuiet && this.comparedIn === boot;
  }

  /** The answer to a report. */
  answer(report: WorkReport, caller: Caller): WorkNews {
    for (const receipt of report.receipts) this.store(receipt, caller);
    const tasks = this.tasksFor(report, caller);
    return {
      ...{ tasks, stored: report.receipts.map(({ id, attempt }) => ({ id, attempt })) },
      ...{ wantsCatalogue: false, probes: this.compare(report.probed, caller) },
    };
  }

  private store(receipt: WorkReceipt, { boot }: Caller): void {
    const right = this.rightOf(receipt.id);
    const row = right && rowOf(right, receipt.id);
    if (!row || (receipt.attempt < row.attempt && receipt.result !== 'done')) return;
    if (receipt.result === 'done') {
      if (row.state === 'void' || row.state === 'failed') return;
      Object.assign(row, { state: 'done', made: receipt.made, seenIn: boot, isMissing: false });
    } else if (row.state !== 'leased') return;
    else if (receipt.result === 'uncertain') row.state = 'uncertain';
    else if (!row.isWanted) row.state = 'void';
    else row.state = receipt.result === 'later' ? 'waiting' : 'failed';
    this.follow(right);
  }

  private tasksFor({ holding, receipts }: WorkReport, { journal }: Caller): GameTask[] {
    const named = new Set([...holding, ...receipts].map(nameOf));
    const tasks: GameTask[] = [];
    for (const right of this.rights) {
      for (const row of [right.give, right.take]) {
        if (row?.state === 'waiting') {
          Object.assign(row, { state: 'leased', attempt: row.attempt + 1, journal });
          tasks.push(this.taskOf(right, row));
        } else if (row?.state === 'leased' && row.journal !== journal && this.once.has(right.effect)) {
          row.state = 'uncertain';
        } else if (row?.state === 'leased' && !named.has(nameOf(row))) tasks.push(this.taskOf(right, row));
      }
    }
    return tasks;
  }

  /** Learns which receipts are there, and says which ones it still wants to know of. */
  private compare(probed: readonly Probed[], { boot }: Caller): string[] {
    if (this.comparedIn === boot) return [];
    for (const { id, result } of probed) {
      const right = this.rightOf(id);
      if (right && result === 'missing') this.miss(right, boot);
      else if (right) this.see(right, result, boot);
    }
    const unseen = this.rights.filter(({ give }) => give.state === 'done' && give.seenIn !== boot);
    if (unseen.length === 0) this.comparedIn = boot;
    return unseen.map(({ give }) => give.id);
  }

  private see(right: Right, result: Probed['result'], boot: string): void {
    const { give, take } = right;
    give.seenIn = boot;
    // It was taken back before this start, and is there again.
    if (result === 'given' && take?.state === 'done' && take.seenIn !== boot) {
      take.state = 'void';
      this.follow(right);
    }
  }

  /** The second time the thing is given again. */
  private miss(right: Right, boot: string): void {
    const { give, take } = right;
    if (give.state !== 'done') return;
    if (give.made === null || take?.state === 'done') give.seenIn = boot;
    else if (give.isMissing) {
      Object.assign(give, { state: 'void', isMissing: false, made: null });
      this.follow(right);
    } else give.isMissing = true;
  }

  /** Lets the deliveries of a right follow what the player has paid for. */
  private follow(right: Right): void {
    const { give, isPaid } = right;
    give.isWanted = isPaid;
    if (isPaid) {
      if (give.state === 'void') give.state = 'waiting';
    } else if (give.state === 'waiting') give.state = 'void';
    else if (give.state === 'done') {
      right.take ??= newRow('take');
      if (right.take.state === 'void') right.take.state = 'waiting';
    }
  }

  private taskOf({ effect, give }: Right, { id, kind, attempt }: Row): GameTask {
    return {
      ...{ id, kind, attempt, effect, slot: `slot-${give.id}`, licences: [], character: this.character },
      undoes: kind === 'take' ? { id: give.id, made: give.made } : null,
    };
  }

  private rightOf(id: string): Right | undefined {
    return this.rights.find((right) => rowOf(right, id));
  }
}

const rowOf = ({ give, take }: Right, id: string): Row | null =>
  [give, take].find((row) => row?.id === id) ?? null;
