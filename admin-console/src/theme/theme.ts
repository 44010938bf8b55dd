import { tokens } from '@city/shared-ui/tokens';
import { defaultTheme, type RaThemeOptions } from 'react-admin';

/** What both themes share: the project's type, radii and dense tables. */
const common: RaThemeOptions = {
  ...defaultTheme,
  typography: {
    fontFamily: tokens.font.text,
    h5: { fontFamily: tokens.font.display, fontWeight: 600 },
    h6: { fontFamily: tokens.font.display, fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  shape: { borderRadius: 4 },
};

export const darkTheme: RaThemeOptions = {
  ...common,
  palette: {
    mode: 'dark',
    primary: { main: tokens.color.amber400, contrastText: tokens.color.night950 },
    secondary: { main: tokens.color.signalCyan },
    background: { default: tokens.color.night950, paper: tokens.color.night900 },
    text: { primary: tokens.color.sand50, secondary: tokens.color.sand200 },
    divider: tokens.color.night700,
    success: { main: tokens.color.ok },
    warning: { main: tokens.color.warn },
    error: { main: tokens.color.stop },
  },
};

export const lightTheme: RaThemeOptions = {
  ...common,
  palette: {
    mode: 'light',
    // Amber has too little contrast on white; the light theme acts in the darkest night instead.
    primary: { main: tokens.color.night800 },
    secondary: { main: '#0F766E' },
    background: { default: tokens.color.sand50, paper: '#FFFFFF' },
    text: { primary: tokens.color.night950, secondary: tokens.color.night700 },
  },
};
