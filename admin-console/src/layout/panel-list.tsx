import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ReactElement } from 'react';
import { CreateButtonClasses, List, useListContext, useTranslate, type ListProps } from 'react-admin';

interface FilterProps {
  source?: string;
  /** What a field filters by, if it is more than its `source`. */
  sources?: readonly string[];
}

interface PanelListProps extends Omit<ListProps, 'empty' | 'exporter' | 'queryOptions' | 'filters'> {
  /** Fields above the list, the most important first. On a phone the others are hidden until a button shows them. */
  filters?: ReactElement<FilterProps>[];
}

/** The list shows its own error; a toast would repeat it every few seconds. */
const WITHOUT_ERROR_TOAST = { onError: () => undefined };

const FIRST_FILTER_ONLY = { '& .filter-field ~ .filter-field': { display: 'none' } };

/** On a phone the button for a new record floats: below the last record is room for it. */
const BELOW_FLOATING_BUTTON = { [`&:has(.${CreateButtonClasses.floating})`]: { paddingBlockEnd: 15 } };

/** A list of the console. Its children handle loading, empty and error states. */
export function PanelList({ filters = [], children, ...props }: PanelListProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [areAllShown, setAllShown] = useState(false);
  const folded = isPhone ? filters.slice(1) : [];
  return (
    <List
      actions={false}
      {...props}
      filters={filters}
      sx={{
        ...BELOW_FLOATING_BUTTON,
        // Hidden, not removed: they keep their values.
        ...(folded.length > 0 && !areAllShown && FIRST_FILTER_ONLY),
      }}
      empty={false}
      exporter={false}
      queryOptions={WITHOUT_ERROR_TOAST}
    >
      {folded.length > 0 && (
        <MoreFilters
          sources={folded.flatMap(({ props: { source, sources } }) => sources ?? source ?? [])}
          isOpen={areAllShown}
          onToggle={() => setAllShown(!areAllShown)}
        />
      )}
      {children}
    </List>
  );
}

interface MoreFiltersProps {
  /** What the hidden fields filter by. */
  sources: readonly string[];
  isOpen: boolean;
  onToggle(): void;
}

/** Shows or hides the other filters, and says how many of them are set. */
function MoreFilters({ sources, isOpen, onToggle }: MoreFiltersProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = sources.filter((source) => filterValues[source]).length;
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      startIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
      sx={{ marginInline: 1 }}
      onClick={onToggle}
    >
      {translate('city.list.moreFilters')}
      {set > 0 && ` (${set})`}
    </Button>
  );
}
