/** The version of this package. The build fills it in. */
declare const BRIDGE_VERSION: string;

/** Listens to events of the server itself; clients cannot send them. */
declare function on(event: string, handler: (...values: never[]) => void): void;

/** The player whose event is being handled; null after the first `await`. */
declare const source: number | null;

/** Sends an event to the game of one player. */
declare function emitNet(event: string, player: string, ...values: unknown[]): void;
