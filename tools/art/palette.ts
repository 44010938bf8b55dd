import { color } from '@city/shared-ui/tokens';

/** The design tokens, and additional tones that only pictures use. */
export const ink = {
  black: '#06080d',
  night: color['night-950'],
  deep: color['night-900'],
  slate: color['night-800'],
  steel: color['night-700'],
  blue: '#3b4a73',
  mist: '#5d6c96',
  sand: color['sand-50'],
  cream: color['sand-200'],
  dune: color['sand-400'],
  clay: '#8a6a4c',
  umber: '#4a3326',
  amber: color['amber-400'],
  ember: color['amber-500'],
  rust: '#b5562b',
  cyan: color['signal-cyan'],
  teal: '#1f6d72',
  leaf: color.ok,
  red: color.stop,
} as const;
