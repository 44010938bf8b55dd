import { isPrice, isProductPicture, PRODUCT_CATEGORIES, PRODUCT_LIMITS, type Product } from '@city/contracts';
import {
  BooleanInput,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  type RaRecord,
  type Validator,
} from 'react-admin';
import { useMemo } from 'react';
import { PictureUpload } from '../pictures/picture-upload.js';
import { BenefitInputs, BenefitsPreview } from './benefit-inputs.js';

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

/** The fields of a product, for creating and editing. The API validates them again. */
export function ProductInputs() {
  const stored = useRecordContext<Product & RaRecord<string>>()?.image;
  const picture = useMemo(() => pictureUnless(stored), [stored]);
  return (
    <>
      <TextInput
        source="name"
        validate={[required(), maxLength(PRODUCT_LIMITS.name)]}
        fullWidth
        {...OWN_DIRECTION}
      />
      <TextInput
        source="description"
        validate={[required(), maxLength(PRODUCT_LIMITS.description)]}
        multiline
        minRows={3}
        fullWidth
        {...OWN_DIRECTION}
      />
      <SelectInput
        source="category"
        validate={required()}
        choices={PRODUCT_CATEGORIES.map((id) => ({ id, name: `city.products.category.${id}` }))}
      />
      <NumberInput source="price" min={0} step={0.01} validate={[required(), price]} />
      <NumberInput source="tndPrice" min={0} step={0.01} validate={[required(), price]} />
      <TextInput
        source="image"
        validate={[required(), maxLength(PRODUCT_LIMITS.image), picture]}
        helperText="city.products.imageHint"
        fullWidth
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <PictureUpload source="image" />
      <BenefitInputs />
      <BenefitsPreview />
      <BooleanInput source="available" />
    </>
  );
}
