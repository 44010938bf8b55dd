import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Box, type Theme, Typography } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BodyPath } from './body-paths.js';

export interface OutlineItem {
  path: BodyPath;
  label: string;
  /** In a smaller line below, for example an anchor. */
  note?: string;
  depth: 0 | 1;
  /** It can be neither moved nor removed. */
  isFixed?: boolean;
}

interface OutlineProps {
  items: readonly OutlineItem[];
  selected: BodyPath;
  /** Whether something in an item is wrong. */
  isFaulty(item: OutlineItem): boolean;
  onSelect(path: BodyPath): void;
  onStep(path: BodyPath, by: 1 | -1): void;
  onMove(from: BodyPath, to: BodyPath): void;
  onRemove(path: BodyPath): void;
}

/**
 * The parts of a body. Arrow keys select one, with Alt they move it, Delete removes it; a pointer drags it. For touch the
 * inspector has the same as buttons.
 */
export function Outline({ items, selected, isFaulty, onSelect, onStep, onMove, onRemove }: OutlineProps) {
  const translate = useTranslate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<BodyPath | null>(null);
  const [over, setOver] = useState<BodyPath | null>(null);
  const at = items.findIndex(({ path }) => path === selected);
  const item = items[at];

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    const to = by ? at + by : { Home: 0, End: items.length - 1 }[event.key];
    if (event.ctrlKey || event.metaKey || (to === undefined && event.key !== 'Delete')) return;
    event.preventDefault();
    if (by && event.altKey) {
      if (item && !item.isFixed) onStep(item.path, by);
    } else if (event.key === 'Delete') {
      if (item && !item.isFixed) onRemove(item.path);
    } else {
      const next = items[to ?? at];
      if (next) onSelect(next.path);
    }
  };
  const drop = (event: DragEvent, path: BodyPath) => {
    event.preventDefault();
    if (dragged) onMove(dragged, path);
    setDragged(null);
    setOver(null);
  };
  return (
    <Box
      component="ul"
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={translate('city.editions.outline')}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onKeyDown={onKeyDown}
      sx={LIST}
    >
      {items.map(({ path, label, note, depth, isFixed }, n) => (
        <Box
          component="li"
          key={path}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === at}
          draggable={!isFixed}
          onClick={() => onSelect(path)}
          onDragStart={(event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(path);
          }}
          onDragOver={(event: DragEvent) => {
            if (dragged === null || isFixed) return;
            event.preventDefault();
            setOver(path);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onDrop={(event: DragEvent) => drop(event, path)}
          sx={{
            ...ITEM,
            paddingInlineStart: 1 + depth * 2,
            ...(n === at && CHOSEN),
            ...(over === path && { borderBlockStartColor: 'primary.main' }),
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" component="span" sx={ONE_LINE} fontWeight={depth === 0 ? 600 : 400}>
              {label}
            </Typography>
            {note && (
              <Typography variant="caption" color="text.secondary" component="bdi" dir="ltr" sx={ONE_LINE}>
                {note}
              </Typography>
            )}
          </Box>
          {isFaulty({ path, label, depth }) && (
            <ErrorIcon color="error" fontSize="small" titleAccess={translate('city.editions.faulty')} />
          )}
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxBlockSize: { xs: '40vh', md: 'calc(100vh - 220px)' },
  overflowY: 'auto',
  '&:focus-visible': {
    outline: ({ palette }: Theme) => `2px solid ${palette.primary.main}`,
    outlineOffset: 2,
  },
};

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minBlockSize: 32,
  paddingBlock: 0.25,
  paddingInlineEnd: 1,
  borderBlockStart: '2px solid transparent',
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
};

const CHOSEN = { bgcolor: 'action.selected' };

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
