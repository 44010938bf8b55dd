import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, GlobalStyles, IconButton } from '@mui/material';
import { useState, type ReactElement } from 'react';
import { List, useListContext, useTranslate, type ListProps } from 'react-admin';
import { FIELD_HEIGHT } from './field-height.js';
import { LINE_SELECTS } from './line-select.js';
import { SavedViews } from './saved-views.js';
import { useIsBelow } from '../use-is-below.js';

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

/** The list shows its own error; a toast would repeat it every few seconds. */
const WITHOUT_ERROR_TOAST = { onError: () => undefined };

const LIST = {
  '& .RaList-content': LINE_SELECTS,
  // On a phone every panel starts at the same height, also one without a bar.
  '& .RaList-noActions': { marginBlockStart: { xs: 0, sm: 2 } },
  '& .RaList-noActions > .RaList-content': { paddingBlockStart: { xs: 1, sm: 0 } },
};

/** A list of the console. Its children handle loading, empty and error states. */
export function PanelList({ filters = [], filtersInSight, children, ...props }: PanelListProps) {
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
      {...props}
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
