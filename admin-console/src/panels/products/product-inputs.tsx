import { isPrice, isProductPicture, type Product, PRODUCT_CATEGORIES, PRODUCT_LIMITS } from '@city/contracts';
import { Box } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import {
  BooleanInput,
  maxLength,
  NumberInput,
  type RaRecord,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { FormGuard } from '../../kit/form/edit-page.js';
import { PictureUpload } from '../../kit/form/picture-upload.js';
import { BenefitInputs } from './benefit-inputs.js';
import { LimitInputs } from './limit-inputs.js';
import { ProductPreview } from './product-preview.js';

const price: Validator = (value: unknown) => (isPrice(value) ? undefined : 'city.products.priceInvalid');
/** @param stored the picture of the product until now, which may be a link of an earlier version */
const pictureUnless =
  (stored?: string): Validator =>
  (value: unknown) =>
    typeof value === 'string' && (value === stored || isProductPicture(value.trim()))
      ? undefined
      : 'city.fault.PICTURE_ELSEWHERE';

/** The content may be in another language than the console. */
const OWN_DIRECTION = { slotProps: { htmlInput: { dir: 'auto' } } };

/** Short fields share a row if there is room; `.wide` fields have their own row. */
const FIELDS = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  '& > .wide': { gridColumn: '1 / -1' },
  '& > .half': { gridColumn: { xs: '1 / -1', sm: 'auto', lg: 'span 2' } },
};

/** The fields of a product, for creating and editing. The API validates them again. */
function ProductInputs() {
  const stored = useRecordContext<Product & RaRecord<string>>()?.image;
  const picture = useMemo(() => pictureUnless(stored), [stored]);
  return (
    <Box sx={FIELDS}>
      <TextInput
        className="half"
        source="name"
        helperText={false}
        validate={[required(), maxLength(PRODUCT_LIMITS.name)]}
        {...OWN_DIRECTION}
      />
      <SelectInput
        className="half"
        source="category"
        helperText={false}
        validate={required()}
        choices={PRODUCT_CATEGORIES.map((id) => ({ id, name: `city.products.category.${id}` }))}
      />
      <NumberInput source="price" helperText={false} min={0} step={0.01} validate={[required(), price]} />
      <NumberInput source="tndPrice" helperText={false} min={0} step={0.01} validate={[required(), price]} />
      <BooleanInput className="half" source="available" helperText={false} sx={{ alignSelf: 'center' }} />
      <TextInput
        className="wide"
        source="description"
        helperText={false}
        validate={[required(), maxLength(PRODUCT_LIMITS.description)]}
        multiline
        minRows={2}
        {...OWN_DIRECTION}
      />
      <Box className="wide" sx={IMAGE}>
        <TextInput
          source="image"
          validate={[required(), maxLength(PRODUCT_LIMITS.image), picture]}
          helperText="city.products.imageHint"
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
        <Box sx={{ display: 'grid', marginBlockStart: { sm: 1.75 } }}>
          <PictureUpload source="image" />
        </Box>
      </Box>
      <Box className="wide" sx={{ marginBlockStart: 2 }}>
        <BenefitInputs />
      </Box>
      <Box className="wide" sx={{ marginBlockStart: 2 }}>
        <LimitInputs />
      </Box>
    </Box>
  );
}

/** The address of the picture, and beside it the button that uploads a file. */
const IMAGE = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
};

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
