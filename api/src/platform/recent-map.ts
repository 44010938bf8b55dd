/** A map that keeps the entries that were set last. Set an entry again to keep it longer. */
export class RecentMap<K, V> extends Map<K, V> {
  constructor(private readonly most: number) {
    super();
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.most) this.delete(oldest as K);
    return this;
  }
}
