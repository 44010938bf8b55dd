import type { FieldCode } from '@city/contracts';
import type { ValidationOptions } from 'class-validator';

/** The field code of each class-validator check. Generic checks get theirs by `broken`. */
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

/** Sets the field code of a check: `Matches(/\S/, broken('FIELD_EMPTY'))`. */
export const broken = (code: FieldCode): Pick<ValidationOptions, 'context'> => ({ context: { code } });

/**
 * The field code of a failed check.
 * @param check class-validator's name of the check
 * @param context the context set by `broken`
 */
export function fieldCode(check: string, context: unknown): FieldCode {
  return ownCode(check, context) ?? 'FORMAT_INVALID';
}

/** The code of a known check; undefined for unknown ones, which no field should use. */
export function ownCode(check: string, context: unknown): FieldCode | undefined {
  return (context as { code?: FieldCode } | undefined)?.code ?? CODE_OF[check];
}
