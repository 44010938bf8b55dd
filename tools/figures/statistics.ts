/** The middle value; the mean of the two middle ones for an even number. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('the median of an empty list');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The nearest-rank percentile; `share` is 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('a percentile of an empty list');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
