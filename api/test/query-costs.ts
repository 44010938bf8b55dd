import type { Document } from 'mongodb';
import type { TestApp } from './test-app.js';

/** One command as the application sent it. */
export interface SentQuery {
  collection: string;
  kind: 'find' | 'count' | 'aggregate' | 'write';
  /** The command to explain; writes are explained as the search for their documents. */
  command: Document;
}

/** What a query had to examine. */
export interface QueryCost {
  stages: string[];
  keysExamined: number;
  docsExamined: number;
  /** Rows found (or counted). */
  found: number;
}

/** Collections of libraries, which manage their own indexes. */
const FOREIGN_COLLECTIONS = new Set(['sessions']);

/** The reads of a driver command. */
function queriesOf(name: string, command: Document): SentQuery[] {
  const collection = String(command[name]);
  const asFind = (filter: unknown, more: Document = {}): SentQuery => ({
    collection,
    kind: 'write',
    command: { find: collection, filter, ...more },
  });
  switch (name) {
    case 'find':
      return branchesOf((command['filter'] ?? {}) as Document).map((filter) => ({
        collection,
        kind: 'find',
        command: { ...pick(command, ['find', 'sort', 'skip', 'limit', 'hint']), filter },
      }));
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

/** MongoDB plans each branch of an `$or` by itself. */
function branchesOf({ $or, ...rest }: Document): Document[] {
  return $or ? ($or as Document[]).map((branch) => ({ ...rest, ...branch })) : [rest];
}

const pick = (from: Document, names: string[]): Document =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

/** The query without its values, for deduplication. */
export function shapeOf({ collection, kind, command }: SentQuery): string {
  const types = (_: string, value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return typeof value;
    return value;
  };
  return `${collection} ${kind} ${JSON.stringify({ ...command, [Object.keys(command)[0] ?? '']: 0 }, types)}`;
}

/** Records the application's database commands; needs `monitorCommands=true` in the connection URI. */
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

  /** The distinct queries since the last call. */
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
 * Reads the explain output of either query engine. The classic one nests stages in `winningPlan`; the slot-based one has
 * them in `winningPlan.queryPlan`, and explains aggregations as a whole, without `stages`.
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

/** The stage names of a plan, outermost first; branches of an `$or` in sequence. */
function stagesOf(plan: Document): string[] {
  const inner = [plan['inputStage'] as Document | undefined, ...((plan['inputStages'] as Document[]) ?? [])];
  return [String(plan['stage']), ...inner.flatMap((stage) => (stage ? stagesOf(stage) : []))];
}
