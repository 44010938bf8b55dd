import { ERASED_NAME } from '@city/contracts';
import { actorName, erasedHistory, isMachine, machine } from './erased-history.js';

describe('a history of an erased player whose user name is that of a way to pay', () => {
  const history = ['tip', machine('tip'), 'layla'].map((by) => ({ by, note: null }));

  it('names the player no more, and the machine still', () => {
    expect(erasedHistory(history, ['tip']).map(({ by }) => by)).toEqual([
      ERASED_NAME,
      machine('tip'),
      'layla',
    ]);
  });

  it('is shown with names only', () => {
    expect(history.map(({ by }) => actorName(by))).toEqual(['tip', 'tip', 'layla']);
    expect(history.map(({ by }) => isMachine(by))).toEqual([false, true, false]);
  });
});
