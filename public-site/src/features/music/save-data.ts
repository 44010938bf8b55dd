interface NetworkInformation {
  saveData?: boolean;
}

/** True for a player whose browser asks sites to save data: nothing that is not asked for is downloaded. */
export function wantsToSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
