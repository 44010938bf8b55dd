import { numberText, SEARCH_TOTAL_MAX } from '@city/contracts';
import type { TablePaginationProps } from '@mui/material';
import type { ComponentType } from 'react';
import { Pagination, type PaginationProps, useListContext, useTranslate } from 'react-admin';
import { useHost } from '../../platform/access.js';

/** react-admin passes all props to MUI's pager, but its type omits this one. */
const Pager = Pagination as ComponentType<
  PaginationProps & Required<Pick<TablePaginationProps, 'labelDisplayedRows'>>
>;

/**
 * The pager of a list, with localised digits.
 * @param searchedBy the filter of a prefix search, whose total the API counts only up to a limit
 * @param lengths page lengths to choose from; the list remembers the choice
 * @param inPages whether it shows the page and the number of pages, in place of the rows
 */
export function ListPager({
  searchedBy,
  lengths = [],
  inPages = false,
}: {
  searchedBy?: string;
  lengths?: number[];
  inPages?: boolean;
}) {
  const translate = useTranslate();
  const { locale } = useHost();
  const { filterValues, total, page, perPage } = useListContext();
  const capped = isCapped({ total, filterValues, searchedBy });
  // The total is not known yet, or failed to load.
  if (total === undefined) return null;
  return (
    <Pager
      rowsPerPageOptions={lengths}
      labelDisplayedRows={({ from, to, count }) => {
        if (inPages)
          return translate('city.list.pageOfPages', {
            page: numberText(locale, page),
            pages: numberText(locale, Math.max(1, Math.ceil(total / perPage))),
          });
        return translate(capped ? 'city.list.pageOfMore' : 'city.list.page', {
          from: numberText(locale, from),
          to: numberText(locale, to),
          total: numberText(locale, capped ? count - 1 : count),
        });
      }}
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
