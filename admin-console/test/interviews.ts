import type { Person, StaffInterview } from '@city/contracts';

const person = (name: string): Person => ({
  _id: `id-${name}`,
  discord_id: '100000000000000000',
  discord_username: name,
  global_name: null,
  avatarUrl: '/avatar.png',
});

export const buildInterview = (overrides: Partial<StaffInterview> = {}): StaffInterview => ({
  _id: 'application-1',
  number: 12,
  slotId: 'slot-1',
  startsAt: '2026-12-01T19:00:00.000Z',
  endsAt: '2026-12-01T19:30:00.000Z',
  player: person('karim'),
  interviewer: person('layla'),
  outcome: null,
  ...overrides,
});
