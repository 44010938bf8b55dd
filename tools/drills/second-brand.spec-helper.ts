// A second brand, for the drill: it replaces contracts/src/brand.ts.

export const BRAND_NAME = 'Aurora Harbour';
export const BRAND_NAME_ARABIC = 'مدينة الواحة';
export const BRAND_SHORT_NAME = 'Aurora';
export const BRAND_TAGLINE = 'Where the night is long.';
export const BRAND_SUPPORT_EMAIL = 'help@aurora.example';
export const BRAND_LINKS = {
  tipping: 'https://tips.aurora.example',
  x: 'https://x.com/aurora',
  instagram: 'https://www.instagram.com/aurora',
  youtube: 'https://www.youtube.com/@aurora',
  tiktok: 'https://www.tiktok.com/@aurora',
} as const;

export const HERO = 'harbour';

export const BRAND_COLORS = {
  surface: '#06140f',
  'surface-raised': '#0a1c15',
  'surface-high': '#112a20',
  line: '#1d4233',
  'line-strong': '#5d8573',
  text: '#eef8f3',
  'text-soft': '#cfe6dc',
  'text-quiet': '#98b9aa',
  accent: '#7fe3b4',
  'accent-bright': '#a3efcb',
  'accent-deep': '#4cc78f',
  'on-accent': '#04120c',
  link: '#8fb8ff',
  info: '#8fb8fe',
  ok: '#5fc98c',
  warn: '#e9b44d',
  danger: '#f0616d',
  'danger-text': '#ff949c',
  'on-danger': '#06140e',
  inverse: '#eef8f2',
  'on-inverse': '#06140d',
  'inverse-ok': '#17704a',
  'inverse-danger': '#b3242c',
  scrim: 'rgb(2 10 7 / 80%)',
} as const;

export const BRAND_LIGHT_COLORS = {
  surface: '#eef8f1',
  'surface-raised': '#fefefe',
  text: '#06140c',
  'text-soft': '#1d4234',
  action: '#112a21',
  link: '#1f4fa3',
  warn: '#8a4b04',
  info: '#0b4f8f',
} as const;

export const BRAND_FACTION_COLORS = {
  teal: '#3fc7b4',
  blue: '#78aef5',
  violet: '#bb9bf7',
  rose: '#f79cc0',
  red: '#f78a80',
  green: '#86d69c',
  silver: '#c5d6cd',
} as const;

export const BRAND_BACKDROPS = {
  avatar: 'linear-gradient(160deg, #2d6b52, #123127)',
  picture: 'linear-gradient(180deg, #112a20, #0d2f2a 70%, #1d4d3d)',
} as const;
