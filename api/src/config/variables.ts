import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import { IsInt, IsUrl, Matches, Max, Min, validateSync, type ValidationError } from 'class-validator';

const URL_RULES = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** A URL with protocol; hosts without a dot (`localhost`, container names) are allowed. */
export const Address = (): PropertyDecorator =>
  IsUrl(URL_RULES, { message: '$property must be an http(s) URL' });

/** The name of a bucket, with an optional folder in it. */
export const BucketName = (): PropertyDecorator =>
  Matches(/^[\w.-]+(\/[\w.-]+)*$/, { message: '$property must be the name of a bucket' });

/** A whole number within the bounds, both included. */
export const Whole = (min: number, max: number): PropertyDecorator => {
  return (target, key) => {
    Type(() => Number)(target, key);
    IsInt({ message: '$property must be a whole number' })(target, key);
    Min(min)(target, key);
    Max(max)(target, key);
  };
};

/** The items of a text list, separated by commas or spaces. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function faultsOf(errors: ValidationError[], path = ''): string[] {
  return errors.flatMap(({ property, constraints, children }) => [
    ...Object.values(constraints ?? {}).map((message) => `${path}${message}`),
    ...faultsOf(children ?? [], `${path}${property}.`),
  ]);
}

/** Creates and validates an instance of a class from plain values; returns it with all faults. */
export function readClass<T extends object>(
  type: new () => T,
  values: object,
  { strict = false } = {},
): { value: T; faults: string[] } {
  const value = plainToInstance(type, values);
  return {
    value,
    faults: faultsOf(validateSync(value, { whitelist: strict, forbidNonWhitelisted: strict })),
  };
}
