import { color } from '@city/shared-ui/tokens';

/** The design tokens, and additional tones that only pictures use. */
export const ink = {
  black: '#06080d',
  night: color.surface,
  deep: color['surface-raised'],
  slate: color['surface-high'],
  steel: color.line,
  blue: '#3b4a73',
  mist: '#5d6c96',
  sand: color.text,
  cream: color['text-soft'],
  dune: color['text-quiet'],
  clay: '#8a6a4c',
  umber: '#4a3326',
  amber: color.accent,
  ember: color['accent-deep'],
  rust: '#b5562b',
  cyan: color.link,
  teal: '#1f6d72',
  leaf: color.ok,
  red: color.danger,
} as const;
