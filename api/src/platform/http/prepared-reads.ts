import { Injectable } from '@nestjs/common';
import type { PreparedAnswer } from './prepared-answer.js';

/** The answer to the rest of an address, if it lies ready and is fresh; null where the handler has to look. */
type Finder = (rest: string) => PreparedAnswer | null;

export interface FoundAnswer {
  /** Pattern of the route, as log and metrics name it. */
  route: string;
  answer: PreparedAnswer;
}

/** Public reads whose answers lie ready. Handlers say here what they have; they themselves answer everything else. */
@Injectable()
export class PreparedReads {
  private readonly finders: { route: string; prefix: string; find: Finder }[] = [];

  /**
   * @param route its pattern, such as `/api/products/:id`, with one parameter at its end or none
   * @param find gets what stands in the parameter's place, undecoded and with the query
   */
  serve(route: string, find: Finder): void {
    this.finders.push({ route, prefix: route.replace(/:\w+$/, ''), find });
  }

  /** @param url path and query as they were sent */
  find(url: string): FoundAnswer | null {
    for (const { route, prefix, find } of this.finders) {
      if (!url.startsWith(prefix)) continue;
      const answer = find(url.slice(prefix.length));
      return answer && { route, answer };
    }
    return null;
  }
}
