import { Box, Checkbox } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useNumberAlign } from '../text/values.js';
import { useIsBelow } from '../use-is-below.js';
import { ListLoading, Loaded } from './loaded.js';
import { RecordCards } from './record-cards.js';
import { EmptyRows, RecordHead } from './record-head.js';

/**
 * Place of a column’s value on a card.
 * - `head`: the heading, in place of the main column
 * - `picture`: beside the heading and the facts, without the label
 * - `beside`: after the heading, without the label
 * - `corner`, `labelled-corner`: at the end of the heading’s line, for a state of a word or two
 * - `switch`: at the end of the heading’s line, in place of the arrow
 * - a line: in the first or second line below the heading, with others; without the label if the value explains itself
 * - `wide`, `labelled-wide`: in the whole width, for a long text or for buttons
 */
type CardPlace =
  | 'head'
  | 'picture'
  | 'beside'
  | 'corner'
  | 'labelled-corner'
  | 'switch'
  | { line: 1 | 2; labelled?: boolean }
  | 'wide'
  | 'labelled-wide';

export interface RecordColumn<T> {
  /** Key of the heading. */
  label: string;
  /** The cell; null for nothing. */
  render(record: T): ReactNode;
  /** A fact on a card, if it is shorter there; null for nothing. */
  renderOnCards?(record: T): ReactNode;
  /** The sort field of the API; columns without one are not sortable. */
  source?: string;
  /** The main column: links to the record, and is the heading of its card on a phone. */
  head?: boolean;
  /** Flags after the heading, outside the link; on a card also after a fact. */
  note?(record: T): ReactNode;
  /** Place of the value on a card; absent: below its label, in half the width. */
  onCards?: CardPlace;
  /** Left out of the card of each record, or of some: cards show what matters most. */
  tableOnly?: boolean | ((record: T) => boolean);
  /** If true, it is no column, but a sort order that the reader chooses above the cards. */
  orderOnly?: boolean;
  /** An amount of money: the decimals of a column are below each other. */
  isAmount?: boolean;
}

export interface RecordTableProps<T extends RaRecord> {
  columns: readonly RecordColumn<T>[];
  /** Address of a record in the console; absent if rows are not links. */
  pathOf?(record: T): string;
  /** Text of the empty state. */
  empty: string;
  /** Text of the loading state, in place of the usual one. */
  loading?: string;
  /** The filter of the list's tabs. */
  tab?: string;
  /** Tall rows, for a list whose pages are short. */
  roomy?: boolean;
  /** Selection of rows in the table, of several with Shift. */
  selection?: {
    /** Shown while rows are selected. */
    bar: ReactElement;
    isSelectable(record: T): boolean;
  };
}

/** The records of a list: a table, and on a phone or a tablet, where it would be too wide, a card for each. */
export function RecordTable<T extends RaRecord>({ loading, ...table }: RecordTableProps<T>) {
  return (
    <Loaded<RaRecord[]> query={useListContext()} loading={<ListLoading text={loading} />}>
      {() => <Rows {...table} />}
    </Loaded>
  );
}

function Rows<T extends RaRecord>({
  columns,
  pathOf,
  empty,
  tab,
  roomy = false,
  selection,
}: Omit<RecordTableProps<T>, 'loading'>) {
  const numberAlign = useNumberAlign();
  const isNarrow = useIsBelow('md');
  if (isNarrow) return <RecordCards columns={columns} pathOf={pathOf} empty={empty} tab={tab} />;
  return (
    <DataTable
      rowClick={pathOf ? (_id, _resource, record) => pathOf(record as T) : false}
      bulkActionButtons={false}
      bulkActionsToolbar={selection?.bar}
      isRowSelectable={selection && ((record: RaRecord) => selection.isSelectable(record as T))}
      empty={<EmptyRows text={empty} tab={tab} />}
      sx={{
        // A moment is one word where there is room for it.
        '& time': { whiteSpace: { lg: 'nowrap' } },
        '& tbody .MuiButton-root': { whiteSpace: 'nowrap' },
        ...(roomy && { '& tbody td': { paddingBlock: 2.5 } }),
      }}
    >
      {selection && (
        <DataTable.Col
          label={<SelectLabel />}
          disableSort
          sx={{ width: 32, paddingInlineEnd: 0 }}
          render={(record: RaRecord) => <SelectRow record={record} />}
        />
      )}
      {columns
        .filter(({ orderOnly }) => !orderOnly)
        .map((column) => (
          <DataTable.Col
            key={column.label}
            source={column.source}
            label={column.label}
            align={column.isAmount ? numberAlign : undefined}
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

/** The heading of the boxes. */
function SelectLabel() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={visuallyHidden}>
      {translate('ra.action.select_row')}
    </Box>
  );
}

/** The box that selects a row; with Shift, all rows from the last one. react-admin's own box has no accessible name. */
function SelectRow({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  return (
    <Checkbox
      size="small"
      checked={selected.includes(record.id)}
      disabled={isRowSelectable?.(record) === false}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      // A click must not open the record.
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      sx={{ padding: 0.5 }}
    />
  );
}
