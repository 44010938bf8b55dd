import type { Stories } from '../stories/stories';
import type { Words } from '../stories/words';
import { RequiredMark } from './field-parts';
import { SelectField, type SelectFieldProps } from './select-field';
import { TextField } from './text-field';

const select = (words: Words, rest: Partial<SelectFieldProps> = {}) => (
  <SelectField
    label={words.label}
    options={words.options.map((label, at) => ({ value: String(at), label }))}
    {...rest}
  />
);

export default {
  TextField: {
    empty: ({ label, hint }) => <TextField label={label} hint={hint} placeholder={hint} />,
    filled: ({ label, person }) => <TextField label={label} defaultValue={person} />,
    required: ({ label }) => <TextField label={label} required />,
    invalid: ({ label, hint, error }) => (
      <TextField label={label} hint={hint} error={error} defaultValue="L" required counter maxLength={80} />
    ),
    disabled: ({ label, person }) => <TextField label={label} defaultValue={person} disabled />,
    'several lines, counted': ({ label, paragraph }) => (
      <TextField label={label} multiline counter maxLength={paragraph.length} defaultValue={paragraph} />
    ),
    'left to right in every language': ({ label }) => (
      <TextField label={label} type="url" defaultValue="https://example.org/layla" />
    ),
  },
  RequiredMark: {
    'in a legend': ({ label }) => (
      <fieldset>
        <legend>
          {label}
          <RequiredMark />
        </legend>
      </fieldset>
    ),
  },
  SelectField: {
    'nothing chosen': (words) =>
      select(words, { placeholder: words.choose, value: '', onChange: () => undefined }),
    chosen: (words) => select(words, { defaultValue: '1', hint: words.hint }),
    invalid: (words) => select(words, { placeholder: words.choose, error: words.error, required: true }),
    disabled: (words) => select(words, { disabled: true }),
  },
} satisfies Stories;
