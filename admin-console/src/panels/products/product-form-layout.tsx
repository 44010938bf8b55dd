import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FormGuard } from '../../kit/form/form-guard.js';
import { ProductInputs } from './product-inputs.js';
import { ProductPreview } from './product-preview.js';

/** The fields, and beside them (below them on a phone) the preview. */
export function ProductFormLayout({ children }: { children?: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 3fr) minmax(0, 2fr)',
          lg: 'minmax(0, 1fr) 360px',
        },
        alignItems: 'start',
      }}
    >
      <div>
        <FormGuard />
        <ProductInputs />
      </div>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ProductPreview />
        {children}
      </Box>
    </Box>
  );
}
