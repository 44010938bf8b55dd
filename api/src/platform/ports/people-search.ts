import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ListRequest } from '../lists/list-query.js';

type Source = (name: string) => Promise<Types.ObjectId[]>;

/**
 * Who is called so, now or formerly. Lists that show people ask here, instead of keeping names of their own that a rename
 * makes old. The users folder knows; folders below it ask here, too.
 */
@Injectable()
export class PeopleSearch {
  private source: Source = async () => [];

  /** Call it in `onModuleInit`. */
  register(source: Source): void {
    this.source = source;
  }

  /** The ids of the people whose user name or display name has a word that begins so, or who have this Discord id. */
  idsCalled(name: string): Promise<Types.ObjectId[]> {
    return this.source(name);
  }

  /** The request, with the people who match its filter `name`. */
  async of(request: ListRequest, name: string): Promise<ListRequest> {
    const called = request.filter[name];
    return typeof called === 'string' ? { ...request, people: await this.idsCalled(called) } : request;
  }
}
