import { useMediaQuery, useTheme, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { EmptyRows } from './empty-rows.js';
import { RecordCards } from './record-cards.js';
import { RecordHead } from './record-head.js';

export interface RecordColumn<T> {
  /** Key of the heading. */
  label: string;
  /** The cell; null for nothing. */
  render(record: T): ReactNode;
  /** The sort field of the API; columns without one are not sortable. */
  source?: string;
  /** The main column: links to the record, and is the heading of its card on a phone. */
  head?: boolean;
  /** The heading of a card instead of the main column. */
  headOnCards?: boolean;
  /** A picture of the record: on a phone beside the heading, without a label. */
  picture?: boolean;
  /** Flags after the heading, outside the link; on a card also after a fact. */
  note?(record: T): ReactNode;
  /** Buttons: a card shows them without the heading, on a line of their own. */
  unlabelledOnCards?: boolean;
  /** A long text: on a card it has the whole width. */
  wideOnCards?: boolean;
  /** The state of the record in a word or two: on a card at the end of the heading's line, with its label or without. */
  besideHead?: boolean | 'labelled';
  /** Left out of the card of each record, or of some: cards show what matters most. */
  tableOnly?: boolean | ((record: T) => boolean);
  /** No column: an order of the list, which is chosen among those of its cards. */
  orderOnly?: boolean;
  /** For amounts of money, whose decimals are below each other. */
  align?: 'right';
}

export interface RecordTableProps<T extends RaRecord> {
  columns: readonly RecordColumn<T>[];
  /** Address of a record in the console; absent if rows are not links. */
  pathOf?(record: T): string;
  /** Text of the empty state. */
  empty: string;
  /** The filter of the list's tabs. */
  tab?: string;
  /** Tall rows, for a list whose pages are short. */
  roomy?: boolean;
}

/** The records of a list: a table, and on a phone or a tablet, where it would be too wide, a card for each. */
export function RecordTable<T extends RaRecord>({
  columns,
  pathOf,
  empty,
  tab,
  roomy = false,
}: RecordTableProps<T>) {
  const { direction } = useTheme();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isNarrow) return <RecordCards columns={columns} pathOf={pathOf} empty={empty} tab={tab} />;
  return (
    <DataTable
      rowClick={pathOf ? (_id, _resource, record) => pathOf(record as T) : false}
      bulkActionButtons={false}
      empty={<EmptyRows text={empty} tab={tab} />}
      sx={{
        // A moment is one word where there is room for it.
        '& time': { whiteSpace: { lg: 'nowrap' } },
        '& tbody .MuiButton-root': { whiteSpace: 'nowrap' },
        ...(roomy && { '& tbody td': { paddingBlock: 2.5 } }),
      }}
    >
      {columns
        .filter(({ orderOnly }) => !orderOnly)
        .map((column) => (
          <DataTable.Col
            key={column.label}
            source={column.source}
            label={column.label}
            // Numbers are written from left to right in every language: their ends stay on the right.
            align={column.align && direction === 'rtl' ? 'left' : column.align}
            disableSort={!column.source}
            render={(record: RaRecord) =>
              column.head ? (
                <RecordHead column={column} record={record as T} pathOf={pathOf} />
              ) : (
                column.render(record as T)
              )
            }
          />
        ))}
    </DataTable>
  );
}
