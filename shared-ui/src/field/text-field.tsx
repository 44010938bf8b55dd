import { useState, type ChangeEvent, type ComponentProps, type CSSProperties, type Ref } from 'react';
import { classNames } from '../shared/class-names';
import { Field, type FieldFrameProps } from './field';
import styles from './field.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The counter appears once a text has this share of its maximum length. */
const COUNTED_FROM = 0.8;

export interface TextFieldProps
  extends FieldFrameProps, Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur' | 'onFocus'> {
  /** Renders a text area. */
  multiline?: boolean;
  /** Visible lines when `multiline`: the expected length of the text. The control grows with a longer one. */
  rows?: number;
  /** Shows how many of the `maxLength` characters are used, once most of them are. */
  counter?: boolean;
  /** Class of the whole field; the control has no class from outside. */
  className?: string;
  onChange?(event: ChangeEvent<Control>): void;
  onBlur?(event: React.FocusEvent<Control>): void;
  onFocus?(event: React.FocusEvent<Control>): void;
  /** The input or the text area. */
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A text field with its label, controlled or uncontrolled. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  multiline = false,
  rows = 4,
  counter = false,
  className,
  id,
  ref,
  onChange,
  ...rest
}: TextFieldProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const attach = (control: (HTMLInputElement & HTMLTextAreaElement) | null) => {
    if (typeof ref === 'function') ref(control);
    else if (ref) ref.current = control;
    // A form that restores a draft, or input before hydration, fires no change event.
    if (counter && control) setTyped(control.value.length);
  };
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const change = (event: ChangeEvent<Control>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const isCounted = counter && rest.maxLength !== undefined && length >= rest.maxLength * COUNTED_FROM;
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      id={id}
      className={className}
      required={rest.required}
      describedBy={rest['aria-describedby']}
      note={isCounted ? <bdi>{`${length} / ${rest.maxLength}`}</bdi> : undefined}
    >
      {(control) =>
        multiline ? (
          <textarea
            {...(rest as ComponentProps<'textarea'>)}
            {...control}
            ref={attach}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            className={classNames(styles.control, styles.multiline)}
            onChange={change}
          />
        ) : (
          <input {...rest} {...control} ref={attach} className={styles.control} onChange={change} />
        )
      }
    </Field>
  );
}
