/** Delayed work of the sandbox. A reset or a close cancels all of it. */
export class Timers {
  readonly #pending = new Map<NodeJS.Timeout, () => void>();

  /** Resolves after the time, or immediately when all timers are cancelled. */
  wait(ms: number): Promise<'elapsed' | 'cancelled'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#pending.delete(timer);
        resolve('elapsed');
      }, ms);
      this.#pending.set(timer, () => resolve('cancelled'));
    });
  }

  cancelAll(): void {
    for (const [timer, cancelled] of this.#pending) {
      clearTimeout(timer);
      cancelled();
    }
    this.#pending.clear();
  }
}
