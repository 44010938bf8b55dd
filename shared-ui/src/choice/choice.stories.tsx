import { useState } from 'react';
import type { Stories } from '../stories/stories';
import type { Words } from '../stories/words';
import { CheckboxField } from './checkbox-field';
import { RadioGroupField, type RadioGroupFieldProps } from './radio-group-field';

function Group({
  words,
  ...rest
}: { words: Words } & Partial<Pick<RadioGroupFieldProps, 'hint' | 'error' | 'required'>>) {
  const [value, setValue] = useState(rest.error ? '' : 'one');
  const [one, two, three] = words.options;
  return (
    <RadioGroupField
      {...rest}
      label={words.choose}
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'one', label: one },
        { value: 'two', label: two },
        { value: 'three', label: three, disabled: true },
      ]}
    />
  );
}

export default {
  CheckboxField: {
    empty: ({ sentence }) => <CheckboxField label={sentence} />,
    ticked: ({ sentence }) => <CheckboxField label={sentence} defaultChecked />,
    invalid: ({ sentence, error }) => <CheckboxField label={sentence} error={error} />,
    disabled: ({ sentence }) => <CheckboxField label={sentence} disabled />,
    'long label': ({ paragraph }) => <CheckboxField label={paragraph} />,
  },
  RadioGroupField: {
    'with a disabled option': (words) => <Group words={words} />,
    hint: (words) => <Group words={words} hint={words.hint} />,
    invalid: (words) => <Group words={words} error={words.error} required />,
  },
} satisfies Stories;
