/** A refusal of the control API, with the known names where a name was wrong. */
export class ControlError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly known?: readonly string[],
  ) {
    super(message);
  }
}
