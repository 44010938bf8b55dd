import { Types } from 'mongoose';
import { nextSteps, type ThingEntitlement, type Step } from './delivery-plan.js';
import type { DeliveryRecord } from './delivery.schema.js';

type Row = Parameters<typeof nextSteps>[0][number];

const row = (more: Partial<DeliveryRecord>): Row => ({
  _id: new Types.ObjectId(),
  bridgeId: 'hand',
  kind: 'give',
  generation: 1,
  state: 'waiting',
  wanted: true,
  waitsFor: 'staff',
  takeBack: 'always',
  ...more,
});
const take = (more: Partial<DeliveryRecord>) => row({ kind: 'take', ...more });

const words = (steps: Step[]) =>
  steps.map((step) => {
    switch (step.do) {
      case 'add':
        return `add ${step.kind} ${step.generation}`;
      case 'move':
        return `${step.event} ${step.row.kind} ${step.row.generation}`;
      case 'wait':
        return `wait ${step.row.kind} ${step.waitsFor}`;
    }
  });

const CASES: [string, Row[], Record<ThingEntitlement, string[]>][] = [
  ['nothing yet', [], { held: ['add give 1'], disputed: [], gone: [] }],
  ['waiting', [row({})], { held: [], disputed: ['wait give dispute'], gone: ['not_wanted give 1'] }],
  [
    'held back',
    [row({ waitsFor: 'dispute' })],
    { held: ['wait give staff'], disputed: [], gone: ['not_wanted give 1'] },
  ],
  [
    'waiting for the player in the game',
    [row({ bridgeId: 'b1', waitsFor: 'online' })],
    { held: [], disputed: ['wait give dispute'], gone: ['not_wanted give 1'] },
  ],
  [
    'held back, to be made by a game server',
    [row({ bridgeId: 'b1', waitsFor: 'dispute' })],
    { held: ['wait give bridge'], disputed: [], gone: ['not_wanted give 1'] },
  ],
  ['uncertain', [row({ state: 'uncertain' })], { held: [], disputed: [], gone: ['not_wanted give 1'] }],
  [
    'uncertain, not wanted',
    [row({ state: 'uncertain', wanted: false })],
    { held: ['wanted_again give 1'], disputed: [], gone: [] },
  ],
  [
    'lost in the game, to be taken back',
    [row({ state: 'void', wanted: false }), take({})],
    {
      held: ['not_wanted take 1', 'wanted_again give 1'],
      disputed: ['wait take dispute'],
      gone: ['not_wanted take 1'],
    },
  ],
  ['claimed', [row({ state: 'leased' })], { held: [], disputed: [], gone: ['not_wanted give 1'] }],
  [
    'claimed, not wanted',
    [row({ state: 'leased', wanted: false })],
    { held: ['wanted_again give 1'], disputed: [], gone: [] },
  ],
  ['failed', [row({ state: 'failed' })], { held: [], disputed: [], gone: ['not_wanted give 1'] }],
  ['written off', [row({ state: 'void' })], { held: [], disputed: [], gone: ['not_wanted give 1'] }],
  [
    'void',
    [row({ state: 'void', wanted: false })],
    { held: ['wanted_again give 1'], disputed: [], gone: [] },
  ],
  ['done', [row({ state: 'done' })], { held: [], disputed: [], gone: ['add take 1'] }],
  [
    'done, never taken back',
    [row({ state: 'done', takeBack: 'never' })],
    { held: [], disputed: [], gone: [] },
  ],
  [
    'to be taken back',
    [row({ state: 'done' }), take({})],
    { held: ['not_wanted take 1'], disputed: ['wait take dispute'], gone: [] },
  ],
  [
    'kept after all',
    [row({ state: 'done' }), take({ state: 'void', wanted: false })],
    { held: [], disputed: [], gone: ['wanted_again take 1'] },
  ],
  [
    'taking back, claimed',
    [row({ state: 'done' }), take({ state: 'leased' })],
    { held: ['not_wanted take 1'], disputed: [], gone: [] },
  ],
  [
    'taken back',
    [row({ state: 'done' }), take({ state: 'done' })],
    { held: ['add give 2'], disputed: [], gone: [] },
  ],
  [
    'given again',
    [row({ state: 'done' }), take({ state: 'done' }), row({ state: 'done', generation: 2 })],
    { held: [], disputed: [], gone: ['add take 2'] },
  ],
];

it.each(
  CASES.flatMap(([name, rows, wanted]) =>
    (['held', 'disputed', 'gone'] as const).map(
      (standing) => [name, standing, rows, wanted[standing]] as const,
    ),
  ),
)('%s, right %s', (_, standing, rows, expected) => {
  expect(words(nextSteps(rows, standing))).toEqual(expected);
});
