/**
 * Runs every subject once a round, in turns, so that a machine that is busy for a while slows all of them alike.
 * Answers the results of each subject in the order of the rounds.
 */
export async function interleaved<Name extends string, Result>(
  rounds: number,
  subjects: Record<Name, (round: number) => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(subjects) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds the files in the system's memory: each subject is first every other round.
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) results[name].push(await subjects[name](round));
  }
  return results;
}
