import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenAPIObject, OperationObject, ResponseObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operationsOf } from '../src/platform/swagger/api-document.js';

/** An operation of the API document with its name, e.g. `PUT /api/betaApp/accept/{id}`. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  spec: OperationObject;
}

/** A response to check. */
export interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

/** The API document as a contract for responses. */
export class ApiContract {
  readonly operations: Operation[];
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });

  constructor(readonly document: OpenAPIObject = readDocument()) {
    addFormats.default(this.ajv);
    closeSchemas(document);
    this.ajv.addSchema({ $id: 'api', components: document.components }, 'api');
    this.operations = operationsOf(document).map(({ method, path, operation }) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      spec: operation,
    }));
  }

  /** What violates the contract, or null: an undeclared status, a body that does not match, an unknown code. */
  faultOf({ spec }: Operation, { statusCode, headers, payload }: Answer): string | null {
    const declared = this.responseOf(spec, statusCode);
    if (!declared) return `status ${statusCode} is not declared: ${payload.slice(0, 200)}`;
    const schema = declared.content?.['application/json']?.schema;
    if (!schema) return null;
    if (!String(headers['content-type']).startsWith('application/json')) {
      return `status ${statusCode} has content type ${String(headers['content-type'])}`;
    }
    const body = JSON.parse(payload) as { code?: string };
    const validate = this.validatorOf(schema);
    if (!validate(body)) return `body of ${statusCode}: ${this.ajv.errorsText(validate.errors)}`;
    const codes = declared['x-error-codes'];
    if (codes && !codes.includes(body.code ?? ''))
      return `code ${body.code} of ${statusCode} is not declared`;
    return null;
  }

  /** What violates the contract in a call to others, or null. */
  faultOfEvent(body: { type: string }): string | null {
    const request = this.document.webhooks?.[body.type]?.post?.requestBody;
    const schema = request && 'content' in request && request.content['application/json']?.schema;
    if (!schema) return `${body.type} is not described`;
    const validate = this.validatorOf(schema);
    return validate(body) ? null : this.ajv.errorsText(validate.errors);
  }

  private responseOf(spec: OperationObject, status: number) {
    const response = spec.responses[String(status)];
    const target =
      response && '$ref' in response
        ? this.document.components?.responses?.[response.$ref.split('/').at(-1) ?? '']
        : response;
    return target as (ResponseObject & { 'x-error-codes'?: string[] }) | undefined;
  }

  private validatorOf(schema: object): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const known = this.validators.get(text);
    if (known) return known;
    const validator = this.ajv.compile(JSON.parse(text) as object);
    this.validators.set(text, validator);
    return validator;
  }
}

/** The document that the build has made. */
function readDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(resolve(__dirname, '../dist/openapi.json'), 'utf8')) as OpenAPIObject;
}

/** Forbids undocumented response fields, which would be leaks. */
function closeSchemas(document: OpenAPIObject): void {
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    if ('properties' in schema && schema.additionalProperties === undefined)
      schema.additionalProperties = false;
  }
}
