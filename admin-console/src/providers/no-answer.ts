/** No complete answer of the API came: no network, a time-out, a body that broke off, or a proxy that stands in for it. */
export class NoAnswer extends Error {
  /**
   * @param mayHaveSucceeded a command was sent, which the API may have carried out
   * @param timedOut the server was waited for long enough
   */
  constructor(
    readonly mayHaveSucceeded: boolean,
    readonly timedOut = false,
  ) {
    super('the API has not answered');
  }
}
