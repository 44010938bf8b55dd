/** A refusal in the server's own terms: the driver shows code, codeName and message to the caller. */
export class CommandError extends Error {
  /** Further fields of the error reply, for example keyPattern and keyValue of a duplicate key. */
  readonly extra: Record<string, unknown>;

  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.extra = extra;
  }
}

/** Creates an error without its own name: newer servers name such errors after their number. */
export const located = (code: number, message: string): CommandError =>
  new CommandError(code, `Location${code}`, message);

export const badValue = (message: string): CommandError => new CommandError(2, 'BadValue', message);

export const failedToParse = (message: string): CommandError => new CommandError(9, 'FailedToParse', message);

export const typeMismatch = (message: string): CommandError => new CommandError(14, 'TypeMismatch', message);

/** For features of MongoDB that this store lacks; refused, because a silent no-op would mislead. */
export const notSupported = (what: string): CommandError =>
  new CommandError(115, 'CommandNotSupported', `${what} is not supported by the embedded store`);

export const namespaceNotFound = (namespace: string): CommandError =>
  new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
