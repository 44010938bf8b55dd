import { createTheme, getContrastRatio, type Theme } from '@mui/material/styles';
import { darkTheme, lightTheme } from './theme.js';

const themes = { dark: createTheme(darkTheme), light: createTheme(lightTheme) } satisfies Record<
  string,
  Theme
>;

describe.each(['dark', 'light'] as const)('labels on filled buttons in the %s theme', (name) => {
  it.each(['primary', 'error', 'warning', 'info'] as const)('are readable on %s', (key) => {
    const { main, dark, contrastText } = themes[name].palette[key];
    expect(getContrastRatio(main, contrastText)).toBeGreaterThanOrEqual(4.5);
    // The hover colour.
    expect(getContrastRatio(dark, contrastText)).toBeGreaterThanOrEqual(4.5);
  });
});
