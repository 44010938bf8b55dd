/** The end of a connection: the player is inside, or sees the text or the card. */
export interface JoinResult {
  isIn: boolean;
  text: string | null;
  card: string | null;
  /** Whether the player had to wait at least a tick. */
  hasWaited: boolean;
}

/** The `deferrals` of one connection, as a state machine with the rules of the platform. */
export class Deferral {
  private state: 'open' | 'deferred' | 'done' = 'open';
  private tickOfDefer = -1;
  private answerCard: ((data: Record<string, string>, raw: string) => void) | null = null;

  constructor(
    private readonly tickOf: () => number,
    private readonly end: (result: JoinResult) => void,
  ) {}

  get isDeferred(): boolean {
    return this.state === 'deferred';
  }

  readonly handles = {
    defer: (): void => {
      if (this.state !== 'open') throw new Error('defer() after the connection was answered');
      this.state = 'deferred';
      this.tickOfDefer = this.tickOf();
    },
    update: (text: string): void => {
      this.assertWaited('update');
      if (typeof text !== 'string') throw new Error('update() takes a text');
    },
    presentCard: (card: string, answered?: (data: Record<string, string>, raw: string) => void): void => {
      this.assertWaited('presentCard');
      this.answerCard = answered ?? null;
      // A card stays until something ends the connection; a test reads it as the answer.
      this.end({ isIn: false, text: null, card, hasWaited: true });
    },
    done: (...reason: unknown[]): void => {
      this.assertWaited('done');
      this.state = 'done';
      // One argument is a reason, even if it is undefined.
      const text = reason.length === 0 ? null : String(reason[0] ?? 'Unknown error');
      this.end({ isIn: text === null, text, card: null, hasWaited: true });
    },
  };

  /** The player presses a button of the card. */
  press(data: Record<string, string>): void {
    this.answerCard?.(data, JSON.stringify(data));
  }

  private assertWaited(name: string): void {
    if (this.state !== 'deferred') throw new Error(`${name}() without defer()`);
    if (this.tickOf() === this.tickOfDefer) throw new Error(`${name}() in the tick of defer()`);
  }
}
