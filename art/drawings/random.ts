/** A seeded pseudo-random generator: the same picture every time. */
export class Random {
  constructor(private state: number) {}

  /** At least 0, less than 1. */
  next(): number {
    this.state = (this.state * 16_807) % 2_147_483_647;
    return this.state / 2_147_483_647;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }
}
