/** No complete API response: no network, a timeout, an incomplete body, or a proxy's error page. */
export class NoAnswer extends Error {
  /**
   * @param mayHaveSucceeded a command was sent, which the API may have carried out
   * @param timedOut the request timed out
   */
  constructor(
    readonly mayHaveSucceeded: boolean,
    readonly timedOut = false,
  ) {
    super('the API has not answered');
  }
}
