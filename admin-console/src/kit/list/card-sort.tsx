import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { LineSelect } from './line-select.js';
import type { RecordColumn } from './record-table.js';

const ORDERS = ['ASC', 'DESC'] as const;
/** Fields that hold a time: their orders are called earliest and latest first. */
const TIME = /^at$|At$/;

/** The order of a list's cards, which the headings of the table provide on wide screens. */
export function CardSort<T extends RaRecord>({ columns }: { columns: readonly RecordColumn<T>[] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext<T>();
  const choices = columns.flatMap(({ source, label }) =>
    source ? ORDERS.map((order) => ({ field: source, order, label })) : [],
  );
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <LineSelect
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
