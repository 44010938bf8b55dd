/**
 * Batches that follow each other through a set from which what is done disappears: each skips those before it, and after the
 * end the set begins again. So documents that always fail hold up the others by as many rounds as they fill, and never for good.
 */
export class Turns<T> {
  private skip = 0;

  constructor(private readonly size: number) {}

  /** @param find at most `limit` documents behind the first `skip` */
  async next(find: (skip: number, limit: number) => Promise<T[]>): Promise<T[]> {
    const batch = await find(this.skip, this.size);
    const left = this.size - batch.length;
    const fromStart = left > 0 && this.skip > 0 ? await find(0, left) : [];
    this.skip = left > 0 ? 0 : this.skip + this.size;
    return [...batch, ...fromStart];
  }
}
