import { SEARCH_TOTAL_MAX } from '@city/contracts';
import type { TablePaginationProps } from '@mui/material';
import { useMemo, type ComponentType } from 'react';
import { Pagination, useListContext, useTranslate, type PaginationProps } from 'react-admin';
import { FORMATS } from '../messages/language.js';
import { useHost } from './host.js';

/** react-admin passes all props to MUI's pager, but its type omits this one. */
const Pager = Pagination as ComponentType<
  PaginationProps & Required<Pick<TablePaginationProps, 'labelDisplayedRows'>>
>;

/**
 * The pager of a list, with localised digits.
 * @param searchedBy the filter of a prefix search, whose total the API counts only up to a limit
 */
export function ListPager({ searchedBy }: { searchedBy?: string }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const { filterValues, total } = useListContext();
  const format = useMemo(() => new Intl.NumberFormat(FORMATS[locale]), [locale]);
  const capped = isCapped({ total, filterValues, searchedBy });
  // The total is not known yet, or failed to load.
  if (total === undefined) return null;
  return (
    <Pager
      rowsPerPageOptions={[]}
      labelDisplayedRows={({ from, to, count }) =>
        translate(capped ? 'city.list.pageOfMore' : 'city.list.page', {
          from: format.format(from),
          to: format.format(to),
          total: format.format(capped ? count - 1 : count),
        })
      }
    />
  );
}

interface Counted {
  total: number | undefined;
  filterValues: Readonly<Record<string, unknown>>;
  searchedBy: string | undefined;
}

/** True when the total is only a lower bound. */
export const isCapped = ({ total, filterValues, searchedBy }: Counted): boolean =>
  searchedBy !== undefined && Boolean(filterValues[searchedBy]) && total === SEARCH_TOTAL_MAX;
