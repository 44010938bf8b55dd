/**
 * Pages round-robin through a set that shrinks as documents are processed: each batch skips the previous ones and wraps
 * around at the end. Documents that always fail thus delay the others but never starve them.
 */
export class RotatingBatches<T> {
  private skip = 0;

  constructor(private readonly size: number) {}

  /** @param find returns at most `limit` documents after the first `skip` */
  async next(find: (skip: number, limit: number) => Promise<T[]>): Promise<T[]> {
    const batch = await find(this.skip, this.size);
    const left = this.size - batch.length;
    const fromStart = left > 0 && this.skip > 0 ? await find(0, left) : [];
    this.skip = left > 0 ? 0 : this.skip + this.size;
    return [...batch, ...fromStart];
  }
}
