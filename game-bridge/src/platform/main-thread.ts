import type { Game } from './game.js';

/** Runs work in the next tick; gives what it returns or throws. Code after an `await` of it does not run in a tick. */
export const onMainThread = <Result>(game: Game, work: () => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    game.onMainThread(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error as Error);
      }
    });
  });
