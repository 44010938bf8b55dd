import { Matches } from 'class-validator';
import { broken } from './field-code.js';

/** A text with something to read in it. */
export const NotBlank = (): PropertyDecorator =>
  Matches(/\S/, { message: '$property cannot be empty', ...broken('FIELD_EMPTY') });
