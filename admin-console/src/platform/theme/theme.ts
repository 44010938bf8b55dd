import { DIRECTION, HEX_COLOR } from '@city/contracts';
import { color as built, font, lightColor } from '@city/shared-ui/tokens';
import type { Theme } from '@mui/material';
import { red } from '@mui/material/colors';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import type { Language } from '../language.js';

/** The owner's colours, which the API writes into the page. */
const own: Partial<typeof built> = Object.fromEntries(
  Object.keys(built)
    .map((name) => [name, document.documentElement.style.getPropertyValue(`--${name}`)])
    .filter(([, value = '']) => HEX_COLOR.test(value)),
);
const color = { ...built, ...own };

/** Letter spacing would break the joins of Arabic. */
const arabicTypography: RaThemeOptions['typography'] = {
  fontFamily: font.arabic,
  allVariants: { letterSpacing: 0 },
  h5: { fontWeight: 600 },
  h6: { fontWeight: 600 },
  button: { textTransform: 'none', fontWeight: 600 },
};

const faultyWords = ({ theme }: { theme: Theme }) => ({
  '&.Mui-error': { color: theme.palette.error.dark },
});

/** Shared by both themes: the project's type, radii and dense tables. */
const common: RaThemeOptions = {
  ...defaultTheme,
  typography: {
    fontFamily: font.text,
    h5: { fontFamily: font.display, fontWeight: 600 },
    h6: { fontFamily: font.display, fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  shape: { borderRadius: 4 },
  components: {
    ...defaultTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        // A value in the opposite direction stays aligned with its label, unless its field is for a certain language.
        '[dir="auto"]:not(textarea), input[dir]:not([lang]), bdi': {
          textAlign: ['-webkit-match-parent', 'match-parent'],
        },
      },
    },
    // The buttons are beside the filters, on the same line.
    RaListToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.up('sm')]: { flexWrap: 'nowrap' },
          [theme.breakpoints.down('sm')]: {
            flexDirection: 'row',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            alignItems: 'center',
            columnGap: theme.spacing(1),
            rowGap: theme.spacing(1),
            paddingInline: theme.spacing(2),
            paddingBlock: theme.spacing(1, 0.5),
            '& > span': { display: 'none' },
          },
        }),
      },
    },
    // The buttons of a list are on one line with its filters, which are 48 px high.
    RaTopToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.up('sm')]: {
            flex: 'none',
            alignItems: 'center',
            minHeight: 56,
            paddingBlockStart: 0,
            paddingBlockEnd: theme.spacing(1),
          },
        }),
      },
    },
    // The library's width, in pixels, overflows the columns of a form.
    RaSelectInput: { styleOverrides: { root: { minWidth: 0 } } },
    // On a phone the first filter and the buttons of the list share a line, and the other filters are in two columns below it.
    RaFilterForm: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.up('sm')]: {
            flex: '0 1 100%',
            // A label does not widen its select, so this grows with the text.
            '& .MuiTextField-root:has(> .MuiInputBase-root > .MuiSelect-select)': { minWidth: '10rem' },
          },
          [theme.breakpoints.down('sm')]: {
            display: 'contents',
            '& > .filter-field': { order: 1, width: `calc(50% - ${theme.spacing(0.5)})` },
            '& > :is([data-source="userName"], [data-source="actor"])': { width: '100%' },
            '& > .filter-field:first-of-type': { order: 0, flex: '1 1 50%' },
            // Cancels the margin that icons have.
            '& > [data-source="more"]': { order: 0, width: 'auto', marginInline: theme.spacing(-0.5) },
            '& > .RaFilterForm-clearFix, & .RaFilterFormInput-spacer': { display: 'none' },
            '& .RaFilterForm-filterFormInput .MuiFormControl-root': { margin: 0, width: '100%', minWidth: 0 },
          },
        }),
      },
    },
    // Dark surfaces are separated by borders; MUI's grey elevation overlay would leave the palette.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // react-admin's default is light grey, also under a dark form. Lists have their own loading texts, and its spinner
    // has no accessible name.
    RaLoadingIndicator: { defaultProps: { 'aria-hidden': true } },
    RaToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.background.paper,
          // The padding of the form above, so that the buttons are aligned with its edge.
          [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(2) },
        }),
      },
    },
    // On the background of a focused field, the colour of signs has too little contrast for words.
    MuiFormLabel: { styleOverrides: { root: faultyWords } },
    MuiFormHelperText: { styleOverrides: { root: faultyWords } },
    MuiDialog: {
      styleOverrides: {
        // The dialog takes the focus when it opens; a ring around all of it means nothing.
        container: { '&:focus-visible': { outline: 0 } },
        paper: { '&:focus-visible': { outline: 0 } },
      },
    },
  },
};

export const darkTheme: RaThemeOptions = {
  ...common,
  components: {
    ...common.components,
    // MUI fills an alert with the shade below and chooses its text for the main one, which is white.
    MuiAlert: { styleOverrides: { filledError: { color: color['on-danger'] } } },
  },
  palette: {
    mode: 'dark',
    // MUI's darker shade of another accent may have too little contrast for a label.
    primary: { main: color.accent, ...(own.accent && { dark: own.accent }), contrastText: color.surface },
    secondary: { main: color.link },
    background: { default: color.surface, paper: color['surface-raised'] },
    text: { primary: color.text, secondary: color['text-soft'] },
    divider: color.line,
    // A toast is filled with the darker shade, on which MUI's dark text has too little contrast.
    success: { main: color.ok, dark: color.ok },
    warning: { main: color.warn },
    info: { main: color.info, dark: color.info },
    // White on this red has too little contrast for a label, and MUI's darker hover red is too dark for dark text.
    error: { main: color.danger, dark: color['danger-text'], contrastText: color['on-danger'] },
  },
};

export const lightTheme: RaThemeOptions = {
  ...common,
  palette: {
    mode: 'light',
    primary: { main: own['surface-high'] ?? lightColor.action },
    secondary: { main: lightColor.link },
    background: { default: lightColor.surface, paper: lightColor['surface-raised'] },
    text: { primary: own.surface ?? lightColor.text, secondary: lightColor['text-soft'] },
    // MUI's own have too little contrast on white.
    warning: { main: lightColor.warn },
    info: { main: lightColor.info },
    // MUI’s own, with a darker shade for words.
    error: { main: red[700], dark: red[900] },
  },
};

/** A theme in a language: its direction, its fonts and MUI's own texts. */
export function localizeTheme(
  theme: RaThemeOptions,
  { locale, components: texts }: Language,
): RaThemeOptions {
  const direction = DIRECTION[locale];
  return {
    ...theme,
    direction,
    ...(direction === 'rtl' && { typography: arabicTypography }),
    components: mergeComponents(texts, theme.components),
  };
}

type Components = NonNullable<RaThemeOptions['components']>;

/** Merges two component configurations; the theme wins. */
function mergeComponents(texts: Components = {}, own: Components = {}): Components {
  const merged: Record<string, object> = { ...texts };
  for (const [name, settings] of Object.entries(own)) {
    const text = merged[name] as { defaultProps?: object } | undefined;
    const { defaultProps } = settings as { defaultProps?: object };
    merged[name] = { ...text, ...settings, defaultProps: { ...text?.defaultProps, ...defaultProps } };
  }
  return merged;
}
