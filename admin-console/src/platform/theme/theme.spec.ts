import { color } from '@city/shared-ui/tokens';
import { createTheme, getContrastRatio, type Theme } from '@mui/material/styles';
import { darkTheme, lightTheme } from './theme.js';

const themes = { dark: createTheme(darkTheme), light: createTheme(lightTheme) } satisfies Record<
  string,
  Theme
>;

describe.each(['dark', 'light'] as const)('labels on filled buttons in the %s theme', (name) => {
  it.each(['primary', 'success', 'error', 'warning', 'info'] as const)('are readable on %s', (key) => {
    const { main, dark, contrastText } = themes[name].palette[key];
    expect(getContrastRatio(main, contrastText)).toBeGreaterThanOrEqual(4.5);
    // The hover colour.
    expect(getContrastRatio(dark, contrastText)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['success', 'error', 'warning', 'info'] as const)(
  'a toast is readable on %s in both themes',
  (key) => {
    for (const { palette, components } of Object.values(themes)) {
      // As MUI fills an alert.
      const background = palette[key][palette.mode === 'dark' ? 'dark' : 'main'];
      const overrides = components?.MuiAlert?.styleOverrides?.filledError as { color?: string } | undefined;
      const own = key === 'error' ? overrides?.color : undefined;
      const text = own ?? palette.getContrastText(palette[key].main);
      expect(getContrastRatio(background, text)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it.each([
  // A focused field, as the browser shows it.
  ['dark', '#212429'],
  ['light', '#e8e3d8'],
] as const)('the words of a faulty field are readable in the %s theme', (name, background) => {
  const theme = themes[name];
  for (const component of ['MuiFormLabel', 'MuiFormHelperText'] as const) {
    const style = theme.components?.[component]?.styleOverrides?.root as unknown as
      ((props: { theme: Theme }) => { '&.Mui-error': { color: string } }) | undefined;
    const colour = style?.({ theme })['&.Mui-error'].color ?? theme.palette.error.main;
    expect(getContrastRatio(colour, background)).toBeGreaterThanOrEqual(4.5);
  }
});

it('has a colour of its own for each sort of message in the dark theme', () => {
  const { palette } = themes.dark;
  expect([palette.info.main, palette.success.main, palette.warning.main, palette.error.main]).toEqual([
    ...[color.info, color.ok, color.warn, color.danger],
  ]);
});

it('takes the colours that the API has written into the page', async () => {
  const { style } = document.documentElement;
  const chosen = { accent: '#7fe3b4', surface: '#06140f', 'surface-high': '#112a20' };
  for (const [name, value] of Object.entries(chosen)) style.setProperty(`--${name}`, value);
  style.setProperty('--hero-picture', 'url(/api/pictures/x)');
  jest.resetModules();
  const own = await import('./theme.js');
  style.cssText = '';
  expect(own.darkTheme.palette).toMatchObject({
    primary: { main: '#7fe3b4', contrastText: '#06140f' },
    background: { default: '#06140f' },
    divider: color.line,
  });
  expect(own.lightTheme.palette).toMatchObject({
    primary: { main: '#112a20' },
    text: { primary: '#06140f' },
  });
});
