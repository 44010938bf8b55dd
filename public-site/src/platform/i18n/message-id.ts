export type { MessageId } from './catalogs';

export type MessageValues = Record<string, string | number>;
