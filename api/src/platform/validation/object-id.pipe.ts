import { Injectable, Param, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { Types } from 'mongoose';
import { DomainError } from '../errors/domain-error.js';

/** 24 hex digits as an ObjectId; anything else is VALIDATION_FAILED naming the parameter. */
@Injectable()
export class ObjectIdPipe implements PipeTransform<unknown, Types.ObjectId> {
  transform(value: unknown, { data }: ArgumentMetadata): Types.ObjectId {
    if (typeof value !== 'string' || !/^[0-9a-f]{24}$/i.test(value)) {
      const field = data ?? 'id';
      const errors = [{ field, code: 'FORMAT_INVALID', message: `${field} must be an id` }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    return new Types.ObjectId(value);
  }
}

/** A path parameter that is a document's id: `@ObjectIdParam('id') id: Types.ObjectId`. */
export const ObjectIdParam = (name: string): ParameterDecorator => Param(name, ObjectIdPipe);
