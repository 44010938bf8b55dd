// Writes the tokens as CSS. Run: node --import tsx shared-ui/scripts/write-styles.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokensCss } from './tokens-css';

writeFileSync(fileURLToPath(new URL('../src/styles/tokens.css', import.meta.url)), tokensCss());
