import { Box, InputAdornment, MenuItem, TextField } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, type ReactNode } from 'react';

interface LineSelectProps<V extends string | number> {
  label: string;
  /** Empty if nothing is chosen, or if the chosen option has an empty value. */
  value: V | '';
  choices: readonly { value: V; words: ReactNode }[];
  onChoose(value: V): void;
}

const LINE_SELECT = 'line-select';

/** Style of the box around the selects and the cards: two selects share a line, where what is chosen has to speak for itself. */
export const LINE_SELECTS = {
  [`&:has(> .${LINE_SELECT} ~ .${LINE_SELECT})`]: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    '& > *': { gridColumn: '1 / -1', minWidth: 0 },
    [`& > .${LINE_SELECT}`]: { gridColumn: 'auto', '& .MuiInputAdornment-root': visuallyHidden },
    [`& > .${LINE_SELECT}:has(~ .${LINE_SELECT})`]: { paddingInlineEnd: 1 },
    [`& > .${LINE_SELECT} ~ .${LINE_SELECT}`]: { paddingInlineStart: 0 },
  },
};

/** A select above the cards of a list, which has its label before the choice: together they take one line. */
export function LineSelect<V extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: LineSelectProps<V>) {
  const labelId = useId();
  return (
    <Box className={LINE_SELECT} sx={{ paddingInline: 2 }}>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        hiddenLabel
        value={value}
        onChange={({ target }) => onChoose(target.value as V)}
        slotProps={{
          select: { displayEmpty: true, labelId },
          input: {
            startAdornment: (
              <InputAdornment
                id={labelId}
                position="start"
                disableTypography
                sx={{ flexShrink: 0, typography: 'body2', color: 'text.secondary' }}
              >
                {label}
              </InputAdornment>
            ),
          },
        }}
      >
        {choices.map(({ value: choice, words }) => (
          <MenuItem key={choice} value={choice}>
            {words}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
