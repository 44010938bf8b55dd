/** Jest's `--filter`: the spec files that belong to the gate. */
declare function gate(paths: string[]): { filtered: string[] };
declare namespace gate {
  function isNightFile(path: string): boolean;
  const GATE_ARGUMENTS: string[];
  const NIGHT_TAG: string;
}
export = gate;
