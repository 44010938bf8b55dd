import { obstacleOf, type ServerRole } from './server-roles.service.js';

const role = (...bits: number[]): ServerRole => ({
  ...{ id: '2', name: 'Role', position: 1, managed: false },
  permissions: bits.reduce((all, bit) => all | (1n << BigInt(bit)), 0n),
});
const obstacle = (...bits: number[]) => obstacleOf(role(...bits), 9, '1');

describe('a role of a rule', () => {
  it.each([
    ...[1, 2, 3, 4, 5, 17, 28, 29],
    // Audit log, manage messages, mute, deafen, move, nicknames, threads, time-outs.
    ...[7, 13, 22, 23, 24, 27, 34, 40],
    // Unknown to this version.
    ...[53, 63],
  ])('has no power over others: bit %d', (bit) => {
    expect(obstacle(bit)).toBe('powerful');
    expect(obstacle(10, 11, bit)).toBe('powerful');
  });

  it('may show channels, and let its holders write and speak', () => {
    expect(obstacle()).toBeNull();
    expect(obstacle(6, 10, 11, 14, 15, 16, 20, 21, 31)).toBeNull();
  });
});
