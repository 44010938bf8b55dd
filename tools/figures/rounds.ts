/**
 * Runs every subject once per round, interleaved, so that a temporarily busy machine slows all of them alike. Returns
 * the results of each subject in the order of the rounds.
 */
export async function interleaved<Name extends string, Result>(
  rounds: number,
  subjects: Record<Name, (round: number) => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(subjects) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    // The second subject finds the files in the page cache: alternate the order.
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) results[name].push(await subjects[name](round));
  }
  return results;
}
