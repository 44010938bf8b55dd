import { HANDOVER_STATES } from '@city/contracts';
import {
  afterRefusal,
  DELIVERY_EVENTS,
  DELIVERY_TABLE,
  statesBefore,
  waitsAgain,
} from './delivery-status.js';

/** The table a second time: rows are states, columns are events; a dot changes nothing. */
const TABLE = `
          claimed handed_over refused retried written_off not_wanted wanted_again sent   made not_made postponed unclear   lost doubted
waiting   leased  .           .       .       void        void       .            leased done .        .         .         .    .
leased    leased  done        failed  .       .           leased     leased       .      done failed   waiting   uncertain .    .
done      .       .           .       .       .           .          .            .      .    .        .         .         void uncertain
failed    .       done        .       waiting void        void       .            .      done .        .         .         .    .
uncertain .       done        .       waiting void        uncertain  uncertain    .      done .        .         .         .    .
void      .       .           .       .       .           void       waiting      .      done .        .         .         .    .`;

const [events = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

it('has every state and every event', () => {
  expect(events).toEqual([...DELIVERY_EVENTS]);
  expect(rows.map(([state]) => state)).toEqual([...HANDOVER_STATES]);
});

it.each(rows.flatMap(([state, ...cells]) => cells.map((to, n) => [state, events[n], to])))(
  '%s, %s: %s',
  (state, event, to) => {
    const next = DELIVERY_TABLE[state as 'waiting'][event as 'claimed'];
    expect(next ?? '.').toBe(to);
    expect(statesBefore(event as 'claimed').includes(state as 'waiting')).toBe(to !== '.');
  },
);

it('voids what somebody works on only by the word that it was not done', () => {
  const voids = DELIVERY_EVENTS.filter((event) => DELIVERY_TABLE.leased[event] === 'void');
  expect(voids).toEqual([]);
  expect([afterRefusal(true), afterRefusal(false)]).toEqual(['failed', 'void']);
  expect([waitsAgain(true), waitsAgain(false)]).toEqual(['waiting', 'void']);
});
