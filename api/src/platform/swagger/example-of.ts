import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { EXAMPLE_TIME, FIELD_EXAMPLES, LEFT_OUT } from './field-examples.js';

type Schema = SchemaObject | ReferenceObject;
type Schemas = Readonly<Record<string, Schema>>;

/** The location of a schema: field and DTO. */
interface Place {
  field: string;
  dto: string;
}

const nameOf = ({ $ref }: ReferenceObject): string => $ref.slice($ref.lastIndexOf('/') + 1);
const firstType = ({ type }: SchemaObject): string | undefined =>
  (Array.isArray(type) ? type : [type]).find((name) => name !== 'null');

/** `departmentReason` → "department reason". */
const inWords = (field: string): string => field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * An example for a schema: from the DTO, else by field name, else the first option, else any value of the right type.
 */
export function exampleOf(schema: Schema, schemas: Schemas, place: Place = { field: '', dto: '' }): unknown {
  if ('$ref' in schema) {
    const target = schemas[nameOf(schema)];
    return target && exampleOf(target, schemas, { field: place.field, dto: nameOf(schema) });
  }
  if (schema.example !== undefined) return schema.example as unknown;
  if (schema.type !== 'object' || !schema.properties) {
    const known = knownExample(schema, place);
    if (known !== undefined) return known;
  }
  const inner = (schema.allOf ?? schema.anyOf ?? schema.oneOf)?.[0];
  if (inner) return exampleOf(inner, schemas, place);
  return byType(schema, schemas, place);
}

function knownExample(schema: SchemaObject, { field, dto }: Place): unknown {
  const known = FIELD_EXAMPLES[`${dto}.${field}`] ?? FIELD_EXAMPLES[field];
  if (known === undefined) return undefined;
  const kind = known === null ? 'null' : Array.isArray(known) ? 'array' : typeof known;
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [schema.type];
  const fits = types.some((type) => type === kind || (type === 'integer' && kind === 'number'));
  return fits && (!schema.enum || schema.enum.includes(known)) ? known : undefined;
}

function byType(schema: SchemaObject, schemas: Schemas, place: Place): unknown {
  if (schema.enum) return schema.enum[0] as unknown;
  if (schema.default !== undefined) return schema.default as unknown;
  switch (firstType(schema)) {
    case 'object':
      return objectExample(schema, schemas, place);
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, place)] : [];
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case undefined:
    default:
      return schema.format === 'date-time' ? EXAMPLE_TIME : inWords(place.field);
  }
}

function objectExample(schema: SchemaObject, schemas: Schemas, { dto }: Place): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([field]) => !LEFT_OUT.has(`${dto}.${field}`))
      .map(([field, property]) => [field, exampleOf(property, schemas, { field, dto })]),
  );
}
