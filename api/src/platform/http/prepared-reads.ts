import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { PreparedAnswer } from './prepared-answer.js';

/** The answer to the rest of an address, if it lies ready and is fresh; null where the handler has to look. */
type Finder = (rest: string) => PreparedAnswer | null;

/** The answer to an address that none of the patterns is of. */
type RestFinder = (request: IncomingMessage) => PreparedAnswer | null;

export interface FoundAnswer {
  /** Pattern of the route, as log and metrics name it. */
  route: string;
  answer: PreparedAnswer;
}

/** Public reads whose answers lie ready. Handlers say here what they have; they themselves answer everything else. */
@Injectable()
export class PreparedReads {
  private readonly finders: { route: string; prefix: string; find: Finder }[] = [];
  private rest: { route: string; find: RestFinder } | null = null;

  /**
   * @param route its pattern, such as `/api/products/:id`, with one parameter at its end or none
   * @param find gets what stands in the parameter's place, undecoded and with the query
   */
  serve(route: string, find: Finder): void {
    this.finders.push({ route, prefix: route.replace(/:\w+$/, ''), find });
  }

  /** Answers whatever begins with no pattern. `route` is the pattern of the route that does so otherwise. */
  serveRest(route: string, find: RestFinder): void {
    this.rest = { route, find };
  }

  find(request: IncomingMessage): FoundAnswer | null {
    const { url = '' } = request;
    for (const { route, prefix, find } of this.finders) {
      if (!url.startsWith(prefix)) continue;
      const answer = find(url.slice(prefix.length));
      return answer && { route, answer };
    }
    const answer = this.rest?.find(request);
    return answer && this.rest ? { route: this.rest.route, answer } : null;
  }
}
