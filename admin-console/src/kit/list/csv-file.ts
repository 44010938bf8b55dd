import { LIST_MAX } from '@city/contracts';
import {
  defaultExporter,
  fetchRelatedRecords,
  type DataProvider,
  type RaRecord,
  type SortPayload,
} from 'react-admin';

/** Page size: the API's maximum. */
const PAGE = LIST_MAX;

/** Maximum number of rows in a file. */
export const EXPORT_MAX = 20_000;

/** A list that is read for a file. */
interface ExportedList {
  resource: string;
  sort: SortPayload;
  filter: unknown;
  /** The number of rows after which it stops; `EXPORT_MAX` by default. */
  max?: number;
  /** Called with the number of rows after each page. */
  onRead?(read: number): void;
}

/** Reads a list page by page and returns each row once: a row that is added during the reading shifts the pages. */
export async function readList<Row extends RaRecord>(
  dataProvider: DataProvider,
  { resource, sort, filter, max = EXPORT_MAX, onRead }: ExportedList,
): Promise<Row[]> {
  const rows = new Map<Row['id'], Row>();
  for (let page = 1; page <= Math.ceil(max / PAGE); page += 1) {
    const pagination = { page, perPage: PAGE };
    const { data } = await dataProvider.getList<Row>(resource, { pagination, sort, filter });
    for (const row of data) rows.set(row.id, row);
    onRead?.(rows.size);
    if (data.length < PAGE) break;
  }
  return [...rows.values()];
}

/** Downloads rows as a CSV file. */
export function saveCsv(rows: Record<string, string>[], dataProvider: DataProvider, name: string): void {
  // Not awaited: the returned promise never settles, although the file is created.
  void defaultExporter(rows, fetchRelatedRecords(dataProvider), dataProvider, name);
}

/** A row of a CSV file. Names come from players: a spreadsheet would execute a cell that starts like a formula. */
export const csvRow = (row: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]));

const asText = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
