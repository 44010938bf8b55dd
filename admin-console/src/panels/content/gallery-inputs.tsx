import { CONTENT_LIMITS } from '@city/contracts';
import { maxLength, TextInput } from 'react-admin';

const field = (name: string) => `city.content.fields.gallery_${name}`;

/** The link of a clip, and who made the clip or the picture. */
export function GalleryInputs() {
  return (
    <>
      <TextInput
        source="gallery.clip"
        label={field('clip')}
        type="url"
        validate={maxLength(CONTENT_LIMITS.clip)}
        helperText="city.content.clipHint"
      />
      <TextInput
        source="gallery.credit"
        label={field('credit')}
        validate={maxLength(CONTENT_LIMITS.credit)}
        helperText="city.content.creditHint"
      />
    </>
  );
}
