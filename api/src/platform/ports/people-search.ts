import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ListRequest } from '../lists/list-query.js';

type Source = (name: string) => Promise<Types.ObjectId[]>;

/**
 * Finds people by their present and former names. Lists that show people search here: a copy of a name would be outdated
 * after a rename. The users folder provides the search; folders below it use this port.
 */
@Injectable()
export class PeopleSearch {
  private source: Source = async () => [];

  /** Call it in `onModuleInit`. */
  register(source: Source): void {
    this.source = source;
  }

  /** The ids of the people with this Discord id, or with a name in which a word begins with the text. */
  idsCalled(name: string): Promise<Types.ObjectId[]> {
    return this.source(name);
  }

  /** The request, with the people who match its filter `name`. */
  async of(request: ListRequest, name: string): Promise<ListRequest> {
    const called = request.filter[name];
    return typeof called === 'string' ? { ...request, people: await this.idsCalled(called) } : request;
  }
}
