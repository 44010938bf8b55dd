export interface KonnectFault {
  code: string;
  target: string;
  message: string;
}

/** An error of Konnect: a status and a list of faults. */
export class KonnectError extends Error {
  readonly faults: KonnectFault[];

  constructor(
    readonly status: number,
    ...faults: KonnectFault[]
  ) {
    super(faults[0]?.message ?? 'error');
    this.faults = faults;
  }
}
