import type { ErrorCode } from '@city/contracts';

/** Metadata key of the error codes declared by a handler or controller. */
export const ERRORS_KEY = 'swagger:errors';

/**
 * Documents the errors of an endpoint: `@ApiErrors('NOT_FOUND', 'PRICE_CHANGED')`; on a class, the errors of all its
 * endpoints.
 * Errors implied by access, method or body (NOT_LOGGED_IN, PAYLOAD_TOO_LARGE, …) are added automatically
 * (document-errors.ts).
 */
export function ApiErrors(...codes: ErrorCode[]): ClassDecorator & MethodDecorator {
  return (target: object, _key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const carrier = (descriptor?.value as object | undefined) ?? target;
    const known = (Reflect.getMetadata(ERRORS_KEY, carrier) as ErrorCode[] | undefined) ?? [];
    Reflect.defineMetadata(ERRORS_KEY, [...known, ...codes], carrier);
  };
}
