import globals from 'globals';
import root from '../eslint.config.mjs';

export default [
  ...root,
  // Scripts of the sandbox's pages and the browser SDK.
  { files: ['assets/*.js'], languageOptions: { globals: globals.browser } },
];
