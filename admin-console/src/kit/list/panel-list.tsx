import { numberText, SEARCH_TOTAL_MAX } from '@city/contracts';
import AddIcon from '@mui/icons-material/Add';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, GlobalStyles, IconButton, type TablePaginationProps } from '@mui/material';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import {
  CreateButton,
  List,
  type ListProps,
  Pagination,
  type PaginationProps,
  SearchInput,
  type SearchInputProps,
  SelectInput,
  type SelectInputProps,
  TopToolbar,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useHost } from '../../platform/access.js';
import { useIsBelow } from '../use-is-below.js';
import { FIELD_HEIGHT } from './day-inputs.js';
import { INLINE_SELECTS } from './inline-select.js';
import { SavedViews } from './saved-views.js';

interface FilterProps {
  source?: string;
  /** Names of the filters that a field sets, if it sets more than its `source`. */
  sources?: readonly string[];
}

interface PanelListProps extends Omit<ListProps, 'empty' | 'exporter' | 'queryOptions' | 'filters'> {
  /** Fields above the list, the most important first. On a phone the others are hidden until a button shows them. */
  filters?: ReactElement<FilterProps>[];
  /** Number of fields that a wide screen shows before that button is pressed; absent: all. */
  filtersInSight?: number;
}

/** Rows of a page, of most lists. */
const PER_PAGE = 14;

/** The list shows its own error; a toast would repeat it every few seconds. */
const WITHOUT_ERROR_TOAST = { onError: () => undefined };

const LIST = {
  '& .RaList-content': INLINE_SELECTS,
  // On a phone every panel starts at the same height, also one without a bar.
  '& .RaList-noActions': { marginBlockStart: { xs: 0, sm: 2 } },
  '& .RaList-noActions > .RaList-content': { paddingBlockStart: { xs: 1, sm: 0 } },
};

/** A list of the console. Its children handle loading, empty and error states. */
export function PanelList({
  filters = [],
  filtersInSight,
  perPage = PER_PAGE,
  children,
  ...props
}: PanelListProps) {
  const isPhone = useIsBelow('sm');
  const folded = filters.slice(isPhone ? 1 : (filtersInSight ?? filters.length));
  const button = (
    <MoreFilters
      key={`more-${isPhone}`}
      source="more"
      alwaysOn
      fields={folded.map(({ props: field }) => field)}
      isIcon={isPhone}
      keepSet={!isPhone}
    />
  );
  const views = isPhone || filters.length === 0 ? [] : [<SavedViews key="views" source="views" alwaysOn />];
  const shown =
    folded.length === 0 ? filters : isPhone ? filters.toSpliced(1, 0, button) : [...filters, button];
  const bar = [...shown, ...views];
  return (
    <List
      actions={false}
      pagination={<ListPager />}
      {...props}
      perPage={perPage}
      // An empty bar would leave a gap above the list.
      filters={bar.length > 0 ? bar : undefined}
      empty={false}
      exporter={false}
      queryOptions={WITHOUT_ERROR_TOAST}
      sx={LIST}
    >
      {children}
    </List>
  );
}

interface MoreFiltersProps {
  /** react-admin identifies its filters by their source. */
  source: string;
  /** react-admin hides other filters. */
  alwaysOn: true;
  /** The fields that the button shows and hides. */
  fields: readonly FilterProps[];
  /** Whether the button is an icon, as on a phone. */
  isIcon: boolean;
  /** Leaves a field in sight once it filters. */
  keepSet: boolean;
}

const OPENED = { backgroundColor: 'action.selected' };

/** A button after the filters in sight. It shows or hides the other filters, and shows how many of them are set. */
function MoreFilters({ fields, isIcon, keepSet }: MoreFiltersProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const isSet = ({ source = '', sources = [source] }: FilterProps) =>
    sources.some((one) => filterValues[one]);
  // A filter stays here even if the reader empties it: a field must not vanish while somebody works in it.
  const [kept, setKept] = useState<readonly FilterProps['source'][]>([]);
  const isKept = ({ source }: FilterProps) => kept.includes(source);
  const newlySet = keepSet ? fields.filter((field) => isSet(field) && !isKept(field)) : [];
  if (newlySet.length > 0) setKept([...kept, ...newlySet.map(({ source }) => source)]);
  const folded = fields.filter((field) => !isKept(field));
  if (folded.length === 0) return null;
  const set = folded.filter(isSet).length;
  const words = `${translate('city.list.moreFilters')}${set > 0 ? ` (${set})` : ''}`;
  const toggle = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  return (
    <>
      {/* Hidden, not removed: they keep their values. */}
      {!isOpen && (
        <GlobalStyles
          styles={folded.map(({ source }) => ({
            [`.filter-field[data-source="${source}"]`]: { display: 'none' },
          }))}
        />
      )}
      {isIcon ? (
        <IconButton {...toggle} aria-label={words} color="primary" sx={isOpen ? OPENED : undefined}>
          <FilterList />
          {set > 0 && (
            <Box component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
              {set}
            </Box>
          )}
        </IconButton>
      ) : (
        <Button
          {...toggle}
          size="small"
          startIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
          // The height and the margin of the fields beside it.
          sx={{ minHeight: FIELD_HEIGHT, marginBlockEnd: 0.5, whiteSpace: 'nowrap' }}
        >
          {words}
        </Button>
      )}
    </>
  );
}

/** A select in the filter bar of a list; empty for all records. */
export const filterSelect = (source: string, props: Omit<SelectInputProps, 'source'>) => (
  <SelectInput key={source} source={source} alwaysOn {...props} />
);

/** The buttons above a list. On a phone they are beside its search field, without the height of a toolbar. */
export function ListActions({ children }: { children: ReactNode }) {
  return (
    <TopToolbar
      sx={(theme) => ({
        [theme.breakpoints.down('sm')]: {
          flex: 'none',
          maxWidth: '100%',
          // An empty status line leaves no gap.
          columnGap: 0,
          alignItems: 'center',
          minHeight: 0,
          whiteSpace: 'normal',
          // The same size as the button for more filters.
          '& .MuiIconButton-root': { padding: 1 },
        },
      })}
    >
      {children}
    </TopToolbar>
  );
}

/** Leads to the form for a new record. On narrow screens react-admin's button would float over the records. */
export function NewRecordButton() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const isNarrow = useIsBelow('md');
  if (!isNarrow) return <CreateButton />;
  return (
    <Button component={Link} to={createPath({ resource, type: 'create' })} startIcon={<AddIcon />}>
      {translate('ra.action.create')}
    </Button>
  );
}

interface ListSearchProps extends SearchInputProps {
  /** Message with the label. react-admin's own field has a placeholder but no accessible name. */
  hint: string;
  /** Maximum length that the API accepts. */
  maxLength: number;
}

/** The search field of a list, with an accessible name. */
export function ListSearch({ hint, maxLength, sx, ...props }: ListSearchProps) {
  const translate = useTranslate();
  const text = translate(hint);
  return (
    <SearchInput
      {...props}
      placeholder={text}
      inputProps={{ 'aria-label': text, maxLength }}
      // A browser’s default width depends on the font, so it would differ between languages. The unit is `rem`, so that
      // the hint is in sight on large screens with larger text.
      sx={{ width: { sm: '14.5rem' }, '& .MuiInputBase-root': { height: { sm: FIELD_HEIGHT } }, ...sx }}
    />
  );
}

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
