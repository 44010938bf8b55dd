import type { FieldCode } from '@city/contracts';
import type { ValidationOptions } from 'class-validator';

/** What each check of class-validator says is wrong. Those that check many things are told by `broken`. */
const CODE_OF: Readonly<Record<string, FieldCode>> = {
  whitelistValidation: 'FIELD_UNKNOWN',
  isString: 'TYPE_WRONG',
  isBoolean: 'TYPE_WRONG',
  isObject: 'TYPE_WRONG',
  nestedValidation: 'TYPE_WRONG',
  unknownValue: 'TYPE_WRONG',
  minLength: 'TEXT_TOO_SHORT',
  maxLength: 'TEXT_TOO_LONG',
  isLength: 'TEXT_TOO_LONG',
  isIn: 'OPTION_INVALID',
  isMongoId: 'FORMAT_INVALID',
  matches: 'FORMAT_INVALID',
  isArray: 'LIST_INVALID',
  arrayMinSize: 'LIST_INVALID',
  arrayMaxSize: 'LIST_INVALID',
  arrayUnique: 'LIST_INVALID',
  isInt: 'NUMBER_INVALID',
  isNumber: 'NUMBER_INVALID',
  min: 'NUMBER_INVALID',
  max: 'NUMBER_INVALID',
  isPrice: 'PRICE_INVALID',
  isUrl: 'LINK_INVALID',
  isEmail: 'EMAIL_INVALID',
  isIso8601: 'TIME_INVALID',
  isDateString: 'TIME_INVALID',
};

/** Option of a check that says what a value is that does not pass it: `Matches(/\S/, broken('FIELD_EMPTY'))`. */
export const broken = (code: FieldCode): Pick<ValidationOptions, 'context'> => ({ context: { code } });

/**
 * The code of a check that a value did not pass.
 * @param check class-validator's name of it
 * @param context what the check was given by `broken`
 */
export function fieldCode(check: string, context: unknown): FieldCode {
  return ownCode(check, context) ?? 'FORMAT_INVALID';
}

/** The code that a check has of its own; undefined for one that nobody has thought of, which no field should have. */
export function ownCode(check: string, context: unknown): FieldCode | undefined {
  return (context as { code?: FieldCode } | undefined)?.code ?? CODE_OF[check];
}
