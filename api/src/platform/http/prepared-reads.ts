import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { PreparedAnswer } from './prepared-answer.js';

/** The fresh cached response for the rest of a path; null if there is none for this route. */
type Finder = (rest: string) => PreparedAnswer | null;

/** The cached response for a path that matches no pattern. */
type RestFinder = (request: IncomingMessage) => PreparedAnswer | null;

export interface FoundAnswer {
  /** Route pattern for logs and metrics. */
  route: string;
  answer: PreparedAnswer;
}

/** Registry of public reads with cached responses. Handlers answer everything else. */
@Injectable()
export class PreparedReads {
  private readonly finders: { route: string; prefix: string; find: Finder }[] = [];
  private rest: { route: string; find: RestFinder } | null = null;

  /**
   * @param route the pattern, such as `/api/products/:id`, with parameters at its end only
   * @param find gets the path from the first parameter on, undecoded and with the query
   */
  serve(route: string, find: Finder): void {
    this.finders.push({ route, prefix: route.split(':', 1)[0] ?? '', find });
  }

  /** Registers a finder for all other paths. `route` is the pattern of their usual route. */
  serveRest(route: string, find: RestFinder): void {
    this.rest = { route, find };
  }

  find(request: IncomingMessage): FoundAnswer | null {
    const { url = '' } = request;
    for (const { route, prefix, find } of this.finders) {
      if (!url.startsWith(prefix)) continue;
      const answer = find(url.slice(prefix.length));
      if (answer) return { route, answer };
    }
    const answer = this.rest?.find(request);
    return answer && this.rest ? { route: this.rest.route, answer } : null;
  }
}
