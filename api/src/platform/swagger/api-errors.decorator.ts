import type { ErrorCode } from '@city/contracts';

/** Key of the metadata with the codes that a handler or a controller declares. */
export const ERRORS_KEY = 'swagger:errors';

/**
 * Documents the errors of an endpoint: `@ApiErrors('NOT_FOUND', 'PRICE_CHANGED')`; on a class, those of all its endpoints.
 * What follows from the access, the method or the body (NOT_LOGGED_IN, PAYLOAD_TOO_LARGE, …) is added to the document
 * by itself (derived-errors.ts).
 */
export function ApiErrors(...codes: ErrorCode[]): ClassDecorator & MethodDecorator {
  return (target: object, _key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const carrier = (descriptor?.value as object | undefined) ?? target;
    const known = (Reflect.getMetadata(ERRORS_KEY, carrier) as ErrorCode[] | undefined) ?? [];
    Reflect.defineMetadata(ERRORS_KEY, [...known, ...codes], carrier);
  };
}
