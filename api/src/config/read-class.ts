import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';

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
