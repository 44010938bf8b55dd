import type { Document } from 'mongodb';
import type { TestApp } from './test-app.js';

/** One command as the application sent it. */
export interface SentQuery {
  collection: string;
  kind: 'find' | 'count' | 'aggregate' | 'write';
  /** The command to explain: writes are looked at as the search for what they change. */
  command: Document;
}

/** What a query had to look at. */
export interface QueryCost {
  stages: string[];
  keysExamined: number;
  docsExamined: number;
  /** Rows that the query found (for a count: that it counted). */
  found: number;
}

/** Written by libraries, which see to their own indexes. */
const FOREIGN_COLLECTIONS = new Set(['jobs', 'sessions']);

/** The reads behind a command of the driver. */
function queriesOf(name: string, command: Document): SentQuery[] {
  const collection = String(command[name]);
  const asFind = (filter: unknown, more: Document = {}): SentQuery => ({
    collection,
    kind: 'write',
    command: { find: collection, filter, ...more },
  });
  switch (name) {
    case 'find':
      return [
        { collection, kind: 'find', command: pick(command, ['find', 'filter', 'sort', 'skip', 'limit']) },
      ];
    case 'count':
      return [{ collection, kind: 'count', command: pick(command, ['count', 'query', 'skip', 'limit']) }];
    case 'aggregate':
      return [{ collection, kind: 'aggregate', command: pick(command, ['aggregate', 'pipeline', 'cursor']) }];
    case 'findAndModify':
      return [asFind(command['query'], { limit: 1, ...pick(command, ['sort']) })];
    case 'update':
      return (command['updates'] as Document[]).map(({ q, multi }) => asFind(q, multi ? {} : { limit: 1 }));
    case 'delete':
      return (command['deletes'] as Document[]).map(({ q, limit }) => asFind(q, { limit }));
    default:
      return [];
  }
}

const pick = (from: Document, names: string[]): Document =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

/** The query without its values: two of the same shape cost the same. */
export function shapeOf({ collection, kind, command }: SentQuery): string {
  const types = (_: string, value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return typeof value;
    return value;
  };
  return `${collection} ${kind} ${JSON.stringify({ ...command, [Object.keys(command)[0] ?? '']: 0 }, types)}`;
}

/** Watches what the application sends to its database; needs `monitorCommands=true` in the connection's address. */
export class QueryWatch {
  private readonly sent = new Map<string, SentQuery>();

  constructor(private readonly city: TestApp) {
    city.connection.getClient().on('commandStarted', ({ commandName, command }) => {
      for (const query of queriesOf(commandName, command as Document)) {
        if (FOREIGN_COLLECTIONS.has(query.collection)) continue;
        this.sent.set(shapeOf(query), query);
      }
    });
  }

  /** The different queries since the last call. */
  take(): SentQuery[] {
    const queries = [...this.sent.values()];
    this.sent.clear();
    return queries;
  }

  async costOf({ command }: SentQuery): Promise<QueryCost> {
    const answer = (await this.city.connection.db?.command({
      explain: command,
      verbosity: 'executionStats',
    })) as Document;
    return readCost(answer);
  }
}

/**
 * Reads an explained query of either engine. The classic one nests its stages in `winningPlan`; the newer, slot-based one has
 * them in `winningPlan.queryPlan`, and takes aggregations in as a whole, without `stages`.
 */
export function readCost(answer: Document): QueryCost {
  const [first, ...rest] = (answer['stages'] as Document[] | undefined) ?? [];
  const { queryPlanner, executionStats } = ((first?.['$cursor'] as Document | undefined) ?? answer) as {
    queryPlanner: { winningPlan: Document };
    executionStats: Document;
  };
  const { winningPlan } = queryPlanner;
  const after = rest.map((stage) => Object.keys(stage)[0] ?? '');
  const execution = executionStats['executionStages'] as Document;
  return {
    stages: [
      ...after.map((name) => (name === '$sort' ? 'SORT' : name)),
      ...stagesOf((winningPlan['queryPlan'] as Document | undefined) ?? winningPlan),
    ],
    keysExamined: Number(executionStats['totalKeysExamined']),
    docsExamined: Number(executionStats['totalDocsExamined']),
    found: Number(execution['nReturned'] ?? executionStats['nReturned']),
  };
}

/** The names of a plan's stages, the outermost first; those of an `$or` one after the other. */
function stagesOf(plan: Document): string[] {
  const inner = [plan['inputStage'] as Document | undefined, ...((plan['inputStages'] as Document[]) ?? [])];
  return [String(plan['stage']), ...inner.flatMap((stage) => (stage ? stagesOf(stage) : []))];
}
