import { Box, Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';

/** A value of the settings that texts can name. */
export interface NamedValue {
  /** As it is written in a text: `{{name}}`. */
  mark: string;
  /** What it is now. */
  value: string;
}

interface InsertValueProps {
  values: readonly NamedValue[];
  /** The field that had the focus last. */
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
}

/** A list of values; the chosen one is inserted where the caret of the last field is. */
export function InsertValue({ values, field }: InsertValueProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const insert = () => {
    if (chosen === null || !field.current?.isConnected) return;
    setChosen(null);
    field.current.focus();
    insertText(field.current, chosen);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // Pressing it leaves the caret in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('city.editions.insert')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        disableRestoreFocus
        onClose={() => setAnchor(null)}
        slotProps={{ transition: { onExited: insert } }}
      >
        {values.map(({ mark, value }) => (
          <MenuItem
            key={mark}
            onClick={() => {
              setChosen(mark);
              setAnchor(null);
            }}
          >
            <ListItemText
              primary={<span dir="ltr">{mark}</span>}
              secondary={
                <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              }
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Replaces the selection of a field, as typing does. */
function insertText(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
