import { Box, Checkbox } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';

/** The heading of the boxes. */
export function SelectLabel() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={visuallyHidden}>
      {translate('ra.action.select_row')}
    </Box>
  );
}

/** The box that selects a row; with Shift, all rows from the last one. react-admin's own box has no accessible name. */
export function SelectRow({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  return (
    <Checkbox
      size="small"
      checked={selected.includes(record.id)}
      disabled={isRowSelectable?.(record) === false}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      // A click must not open the record.
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      sx={{ padding: 0.5 }}
    />
  );
}
