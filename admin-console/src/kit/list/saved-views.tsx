import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  IconButton,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, type MouseEvent, useId, useState } from 'react';
import { type SortPayload, useListContext, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useHost } from '../../platform/access.js';
import { FIELD_HEIGHT } from './day-inputs.js';
import { listQuery } from './list-query.js';

/** Filters and order of a list under a name. */
interface View {
  name: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
}

/** Whether a stored value is a view: another version of the console, or somebody, may have written it. */
function isView(value: unknown): value is View {
  const { name, filter, sort } = (value ?? {}) as Partial<View>;
  return typeof name === 'string' && typeof filter === 'object' && typeof sort?.field === 'string';
}

const NONE: View[] = [];
const NAME_MAX = 40;

const NAMED = { minHeight: FIELD_HEIGHT, marginBlockEnd: 0.5, maxWidth: '14rem', whiteSpace: 'nowrap' };

interface SavedViewsProps {
  /** react-admin identifies the parts of a filter bar by their source. */
  source: string;
  /** react-admin hides others. */
  alwaysOn: true;
}

/** The reader’s own views of the list, kept in this browser: a menu that opens, saves and deletes them. */
export function SavedViews(_: SavedViewsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { user } = useHost();
  const { resource, filterValues, sort } = useListContext();
  const [stored, setViews] = useStore<unknown>(`views.${user._id}.${resource}`, NONE);
  const views = Array.isArray(stored) ? stored.filter(isView) : NONE;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const now = keyOf({ filter: filterValues as View['filter'], sort });
  const shown = views.find((view) => keyOf(view) === now);
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': menu !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setMenu(currentTarget),
  } as const;
  const choose = (run: () => void) => () => {
    setMenu(null);
    run();
  };
  return (
    <>
      {shown ? (
        <Button {...opener} size="small" startIcon={<BookmarkIcon />} sx={NAMED}>
          <bdi>{shown.name}</bdi>
        </Button>
      ) : (
        <IconButton
          {...opener}
          color="primary"
          aria-label={translate('city.views.open')}
          title={translate('city.views.open')}
          sx={{ marginBlockEnd: 0.5, width: FIELD_HEIGHT, height: FIELD_HEIGHT }}
        >
          <BookmarkIcon />
        </IconButton>
      )}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {views.map((view) => (
          <MenuItem
            key={view.name}
            selected={view === shown}
            onClick={choose(() => void navigate(`/${resource}${listQuery(view.filter, view.sort)}`))}
          >
            <bdi>{view.name}</bdi>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        {shown ? (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={choose(() => setViews(views.filter((view) => view !== shown)))}
          >
            {translate('city.views.delete', { name: shown.name })}
          </MenuItem>
        ) : (
          <MenuItem onClick={choose(() => setNaming(true))}>{translate('city.views.save')}</MenuItem>
        )}
      </Menu>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false);
            setViews([
              ...views.filter((view) => view.name !== name),
              { name, filter: filterValues as View['filter'], sort },
            ]);
          }}
        />
      )}
    </>
  );
}

/** Equal for the same filters and order. */
const keyOf = ({ filter, sort: { field, order } }: Omit<View, 'name'>): string =>
  JSON.stringify([
    Object.entries(filter)
      .filter(([, value]) => value !== '')
      .sort(),
    field,
    order,
  ]);

function NameDialog({ onName, onClose }: { onName(name: string): void; onClose(): void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    // React passes events through portals: the form of the filters must not take this one.
    event.preventDefault();
    event.stopPropagation();
    if (name.trim()) onName(name.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId} component="h2">
          {translate('city.views.save')}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            required
            fullWidth
            label={translate('city.views.name')}
            helperText={translate('city.views.hint')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: NAME_MAX, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
