import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensCss } from '@city/shared-ui/tokens-css';
import { root } from './product/root.ts';

// `npm run brand`: writes the design tokens and the colours of contracts/src/brand.ts as custom properties.
writeFileSync(join(root, 'shared-ui/src/styles/tokens.css'), tokensCss());
