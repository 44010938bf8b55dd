import { Box, Link, TableSortLabel, Typography, useMediaQuery, type Theme } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { DataTable, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyRows } from './empty-rows.js';

export interface RecordColumn<T> {
  /** Key of the heading. */
  label: string;
  /** The cell; null for nothing. */
  render(record: T): ReactNode;
  /** The sort field of the API; columns without one are not sortable. */
  source?: string;
  /** The main column: links to the record, and is the heading of its card on a phone. */
  head?: boolean;
  /** A picture of the record: on a phone beside the heading, without a label. */
  picture?: boolean;
  /** Flags after the heading, outside the link. */
  note?(record: T): ReactNode;
  /** Buttons: a card shows them without the heading, on a line of their own. */
  unlabelledOnCards?: boolean;
  /** A long text: on a card it has the whole width. */
  wideOnCards?: boolean;
  /** Left out of cards, which show what matters most. */
  tableOnly?: boolean;
  align?: 'right';
}

interface RecordTableProps<T extends RaRecord> {
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
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isNarrow) return <Cards columns={columns} pathOf={pathOf} empty={empty} tab={tab} />;
  return (
    <DataTable
      rowClick={pathOf ? (_id, _resource, record) => pathOf(record as T) : false}
      bulkActionButtons={false}
      empty={<EmptyRows text={empty} tab={tab} />}
      sx={{
        // A moment is one word where there is room for it.
        '& time': { whiteSpace: { lg: 'nowrap' } },
        ...(roomy && { '& tbody td': { paddingBlock: 2.5 } }),
      }}
    >
      {columns.map((column) => (
        <DataTable.Col
          key={column.label}
          source={column.source}
          label={column.label}
          align={column.align}
          disableSort={!column.source}
          render={(record: RaRecord) =>
            column.head ? (
              <Head column={column} record={record as T} pathOf={pathOf} />
            ) : (
              column.render(record as T)
            )
          }
        />
      ))}
    </DataTable>
  );
}

type HeadProps<T extends RaRecord> = Pick<RecordTableProps<T>, 'pathOf'> & {
  column: RecordColumn<T>;
  record: T;
};

/** The main column as a link: a clickable row is not reachable by keyboard. */
function Head<T extends RaRecord>({ column, record, pathOf }: HeadProps<T>) {
  const shown = column.render(record);
  const note = column.note?.(record);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minWidth: 0,
      }}
    >
      {pathOf ? (
        <Link
          component={RouterLink}
          to={pathOf(record)}
          color="inherit"
          underline="hover"
          // The row would navigate a second time.
          onClick={(event) => event.stopPropagation()}
        >
          {shown}
        </Link>
      ) : (
        shown
      )}
      {note}
    </Box>
  );
}

function Cards<T extends RaRecord>({ columns, pathOf, empty, tab }: RecordTableProps<T>) {
  const translate = useTranslate();
  const { data } = useListContext<T>();
  if (!data?.length) return <EmptyRows text={empty} tab={tab} />;
  const head = columns.find((column) => column.head);
  const picture = columns.find((column) => column.picture);
  const others = columns.filter((column) => column !== head && column !== picture && !column.tableOnly);
  return (
    <>
      <SortRow columns={columns} />
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{
              position: 'relative',
              paddingInline: 2,
              paddingBlock: 1,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              display: 'grid',
              gap: 0.5,
              // A tap anywhere on the card opens the record; its buttons are above that layer.
              ...(pathOf && {
                '& > .head a::after': { content: '""', position: 'absolute', inset: 0 },
                '& > dl > div > dd:has(button, a, input)': { position: 'relative', zIndex: 1 },
              }),
            }}
          >
            {head && (
              <Box
                className="head"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  fontWeight: 600,
                  overflowWrap: 'anywhere',
                  minWidth: 0,
                }}
              >
                {picture?.render(record)}
                <Head column={head} record={record} pathOf={pathOf} />
              </Box>
            )}
            <Box component="dl" sx={FACTS}>
              {others.map((column) => {
                const shown = column.render(record);
                if (shown === null || shown === undefined || shown === false || shown === '') return null;
                return (
                  <Box
                    key={column.label}
                    sx={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      alignItems: 'baseline',
                      columnGap: 0.75,
                      minWidth: 0,
                      ...((column.wideOnCards || column.unlabelledOnCards) && { gridColumn: '1 / -1' }),
                    }}
                  >
                    <Box
                      component="dt"
                      sx={
                        column.unlabelledOnCards
                          ? visuallyHidden
                          : { color: 'text.secondary', typography: 'caption' }
                      }
                    >
                      {translate(column.label)}
                    </Box>
                    <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {shown}
                    </Box>
                  </Box>
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The facts of a card, each beside its name: in every list the same columns. */
const FACTS = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 0.25,
  typography: 'body2',
};

/** Sorting, which the headings of the table provide on wide screens. */
function SortRow<T extends RaRecord>({ columns }: Pick<RecordTableProps<T>, 'columns'>) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext<T>();
  const sortable = columns.flatMap(({ source, label }) => (source ? [{ source, label }] : []));
  if (sortable.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        paddingInline: 2,
        paddingBlock: 0.5,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('city.list.sortBy')}
      </Typography>
      {sortable.map(({ source, label }) => {
        const active = sort.field === source;
        const turned = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
        const field = translate(label);
        return (
          <TableSortLabel
            key={source}
            active={active}
            direction={active && sort.order === 'ASC' ? 'asc' : 'desc'}
            aria-label={translate('ra.sort.sort_by', {
              field,
              field_lower_first: field.charAt(0).toLowerCase() + field.slice(1),
              order: translate(`ra.sort.${turned}`),
            })}
            sx={{ minHeight: 40, typography: 'body2' }}
            onClick={() => setSort({ field: source, order: turned })}
          >
            {field}
          </TableSortLabel>
        );
      })}
    </Box>
  );
}
