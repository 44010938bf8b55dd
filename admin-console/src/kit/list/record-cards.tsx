import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Fragment } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { MIRRORED_IN_RTL } from '../text/values.js';
import { InlineSelect } from './inline-select.js';
import { EmptyRows, RecordHead } from './record-head.js';
import type { RecordColumn, RecordTableProps } from './record-table.js';

type CardsProps<T extends RaRecord> = Omit<RecordTableProps<T>, 'loading' | 'roomy' | 'selection'>;

/** The records of a list on a phone or a tablet: a card for each, below a field for their order. */
export function RecordCards<T extends RaRecord>({ columns, pathOf, empty, tab }: CardsProps<T>) {
  const { data } = useListContext<T>();
  if (!data?.length) return <EmptyRows text={empty} tab={tab} />;
  return (
    <>
      <CardSort columns={columns} />
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <RecordCard key={record.id} record={record} columns={columns} pathOf={pathOf} />
        ))}
      </Box>
    </>
  );
}

type CardProps<T extends RaRecord> = Pick<CardsProps<T>, 'columns' | 'pathOf'> & { record: T };

function RecordCard<T extends RaRecord>({ columns, pathOf, record }: CardProps<T>) {
  const head = columns.find(({ onCards }) => onCards === 'head') ?? columns.find((column) => column.head);
  const shown = columns.filter(
    (column) =>
      column !== head &&
      !column.orderOnly &&
      !(typeof column.tableOnly === 'function' ? column.tableOnly(record) : column.tableOnly),
  );
  const placed = (...places: RecordColumn<T>['onCards'][]) =>
    shown.filter(({ onCards }) => places.includes(onCards));
  const lines = ([1, 2] as const)
    .map((line) => shown.filter(({ onCards }) => typeof onCards === 'object' && onCards.line === line))
    .filter((line) => line.length > 0);
  const facts = placed(undefined, 'wide', 'labelled-wide');
  const switches = placed('switch');
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingInline: 2,
        paddingBlock: 1,
        // The first one is below the line of the field for the order.
        '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' },
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        '& dd .MuiButton-text': BUTTON,
        // A tap anywhere on the card opens the record; its buttons are above that layer.
        ...(pathOf && {
          '& .head a::after': { content: '""', position: 'absolute', inset: 0 },
          '& dd:has(button, a, input), & .head > :has(input)': {
            position: 'relative',
            zIndex: 1,
          },
        }),
      }}
    >
      {placed('picture').map((column) => (
        <Fragment key={column.label}>{column.render(record)}</Fragment>
      ))}
      <Box sx={BESIDE_PICTURE}>
        <Box className="head" sx={HEAD}>
          <Box sx={HEADING}>
            {head && <RecordHead column={head} record={record} pathOf={pathOf} />}
            {placed('beside').map((column) => (
              <InHead key={column.label} column={column} record={record} />
            ))}
          </Box>
          {placed('corner', 'labelled-corner', 'switch').map((column) => (
            <InHead key={column.label} column={column} record={record} />
          ))}
          {/* No arrow beside a switch: a thumb aiming at the switch would open the record. */}
          {pathOf && switches.length === 0 && <ChevronRight fontSize="small" color="disabled" sx={CHEVRON} />}
        </Box>
        {lines.map((line) => (
          <Box key={line[0]?.label} component="dl" sx={LINE}>
            {line.map((column) => (
              <CardFact key={column.label} column={column} record={record} />
            ))}
          </Box>
        ))}
        {facts.length > 0 && (
          <Box component="dl" sx={FACTS}>
            {facts.map((column) => (
              <CardFact key={column.label} column={column} record={record} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface FactProps<T extends RaRecord> {
  column: RecordColumn<T>;
  record: T;
}

function InHead<T extends RaRecord>({ column, record }: FactProps<T>) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        flexShrink: column.onCards === 'beside' ? 1 : 0,
        fontWeight: 400,
        typography: 'body2',
        color: 'text.secondary',
        // Makes room around a switch for the thumb, without making the card larger.
        ...(column.onCards === 'switch' && { marginBlock: -1, marginInlineEnd: -1 }),
      }}
    >
      <Box component="span" sx={column.onCards === 'labelled-corner' ? undefined : visuallyHidden}>
        {translate(column.label)}
      </Box>{' '}
      {column.render(record)}
    </Box>
  );
}

/** A fact and its label, which some have for screen readers only; nothing if the record does not have the fact. */
function CardFact<T extends RaRecord>({ column, record }: FactProps<T>) {
  const translate = useTranslate();
  const shown = (column.renderOnCards ?? column.render)(record);
  if (shown === null || shown === undefined || shown === false || shown === '') return null;
  const note = column.note?.(record);
  const { label, onCards } = column;
  const inLine = typeof onCards === 'object';
  const isLabelled = inLine ? onCards.labelled : onCards !== 'wide';
  const isWide = onCards === 'wide' || onCards === 'labelled-wide';
  return (
    <Box sx={{ minWidth: 0, ...(inLine && IN_LINE), ...(isWide && { gridColumn: '1 / -1' }) }}>
      <Box component="dt" sx={isLabelled ? NAME : visuallyHidden}>
        {translate(label)}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {shown}
        {note && ' '}
        {note}
      </Box>
    </Box>
  );
}

/** The bounds show a thumb which part of the card does not open the record. Amber is for the main action of a screen. */
const BUTTON = {
  minWidth: 0,
  minHeight: 32,
  marginBlock: -0.25,
  paddingInline: 1,
  paddingBlock: 0,
  flexShrink: 0,
  whiteSpace: 'nowrap',
  border: '1px solid',
  borderColor: 'text.disabled',
  '&.MuiButton-colorPrimary:not(:disabled)': { color: 'text.primary' },
  '&.MuiButton-colorError:not(:disabled)': { borderColor: 'var(--variant-outlinedBorder)' },
};

/** Heading and facts. */
const BESIDE_PICTURE = { flexGrow: 1, minWidth: 0, display: 'grid', gap: 0.5 };

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  minWidth: 0,
};

/** Content that does not fit beside the heading wraps below it. */
const HEADING = {
  flexGrow: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
};

const CHEVRON = { ...MIRRORED_IN_RTL, flexShrink: 0, marginInlineEnd: -0.75 };

const NAME = { color: 'text.secondary', typography: 'caption', lineHeight: 1.35 };

/** The label is before the value. A form or a list has its own line. */
const IN_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.75,
  '&:has(form, li + li)': { flexBasis: '100%' },
  // Buttons are at the same edge in every card.
  '&:has(button)': { marginInlineStart: 'auto' },
};

const LINE = {
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  '&:empty': { display: 'none' },
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
};

/** The facts of a card: in every list the same columns. */
const FACTS = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
};

const ORDERS = ['ASC', 'DESC'] as const;
/** Fields that hold a time: their orders are called earliest and latest first. */
const TIME = /^at$|At$/;

/** The order of a list's cards, which the headings of the table provide on wide screens. */
function CardSort<T extends RaRecord>({ columns }: { columns: readonly RecordColumn<T>[] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext<T>();
  const choices = columns.flatMap(({ source, label }) =>
    source ? ORDERS.map((order) => ({ field: source, order, label })) : [],
  );
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <InlineSelect
      label={translate('city.list.sortBy')}
      value={chosen < 0 ? '' : chosen}
      choices={choices.map(({ field, order, label }, value) => ({
        value,
        words: translate('city.list.sorted', {
          field: translate(label),
          order: translate(TIME.test(field) ? `city.list.times${order}` : `ra.sort.${order}`),
        }),
      }))}
      onChoose={(index) => {
        const { field, order } = choices[index] ?? sort;
        setSort({ field, order });
      }}
    />
  );
}
