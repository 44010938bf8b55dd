import { SearchInput, useTranslate, type SearchInputProps } from 'react-admin';
import { FIELD_HEIGHT } from './field-height.js';

interface ListSearchProps extends SearchInputProps {
  /** Message with the label. react-admin's own field has a placeholder but no accessible name. */
  hint: string;
  /** Maximum length that the API accepts. */
  maxLength: number;
}

/** The search field of a list, with an accessible name. */
export function ListSearch({ hint, maxLength, sx, ...props }: ListSearchProps) {
  const translate = useTranslate();
  const text = translate(hint);
  return (
    <SearchInput
      {...props}
      placeholder={text}
      inputProps={{ 'aria-label': text, maxLength }}
      // A browser’s default width depends on the font, so it would differ between languages. The unit is `rem`, so that
      // the hint is in sight on large screens with larger text.
      sx={{ width: { sm: '14.5rem' }, '& .MuiInputBase-root': { height: { sm: FIELD_HEIGHT } }, ...sx }}
    />
  );
}
