import { SearchInput, useTranslate, type SearchInputProps } from 'react-admin';

interface ListSearchProps extends SearchInputProps {
  /** Message that says what is searched. react-admin's own field has a placeholder but no name. */
  hint: string;
  /** Characters that the API takes. */
  maxLength: number;
}

/** The search field over a list, with a name for those who do not see the placeholder. */
export function ListSearch({ hint, maxLength, ...props }: ListSearchProps) {
  const translate = useTranslate();
  const text = translate(hint);
  return <SearchInput {...props} placeholder={text} inputProps={{ 'aria-label': text, maxLength }} />;
}
