/** Payments remembered at most; the oldest is forgotten first. */
const REMEMBERED_MAX = 5_000;

/** The time of each payment's last read after a hint, so that a flood of hints does not cause a flood of reads. */
export class HintPauses {
  private readonly readAt = new Map<string, number>();

  /** @param now milliseconds of any steady clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the payment may be read now: not more often than once in `pauseMs`. */
  take(paymentId: string, pauseMs: number): boolean {
    if (pauseMs === 0) return true;
    const last = this.readAt.get(paymentId);
    if (last !== undefined && this.now() - last < pauseMs) return false;
    this.readAt.delete(paymentId);
    this.readAt.set(paymentId, this.now());
    const [oldest] = this.readAt.keys();
    if (this.readAt.size > REMEMBERED_MAX && oldest !== undefined) this.readAt.delete(oldest);
    return true;
  }
}
