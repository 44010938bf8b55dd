import type { Car } from './car';

export type Paint = Car['paint'];
/** The lit and the shaded tone of every paint. */
export const paints = {
  sand: ['#ead3a4', '#a07a4d'],
  amber: ['#ffcb73', '#b86a1e'],
  white: ['#f7f1e6', '#98a0b3'],
  blue: ['#6f93d8', '#223a72'],
  night: ['#5b6a92', '#171d2e'],
  red: ['#f07862', '#7d2320'],
  green: ['#7fb58c', '#25513d'],
  teal: ['#6ad9cd', '#16555a'],
  black: ['#4a5268', '#0b0e16'],
  copper: ['#f0a36a', '#7a3c1c'],
  violet: ['#9d8fd0', '#352b5c'],
  silver: ['#dfe4ec', '#566079'],
} as const satisfies Record<string, Paint>;
