import type { Bridge } from '@city/contracts';

export const buildBridge = (overrides: Partial<Bridge> = {}): Bridge => ({
  _id: 'bridge-1',
  name: 'Los Santos',
  status: {
    state: 'online',
    players: 3,
    slots: 64,
    queue: null,
    upSince: '2026-11-20T10:00:00.000Z',
    restartAt: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
  },
  build: '12913',
  version: '1.0.0',
  paired: true,
  paused: false,
  pairedAt: '2026-11-01T12:00:00.000Z',
  keySince: '2026-11-01T12:00:00.000Z',
  copySeenAt: null,
  maintenance: null,
  isAhead: false,
  ...{ trusted: false, waits: false, makes: [] },
  effects: [],
  ...overrides,
});
