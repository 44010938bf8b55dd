import { Box, InputAdornment, MenuItem, TextField } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, type ReactNode } from 'react';

interface InlineSelectProps<V extends string | number> {
  label: string;
  /** Empty if nothing is chosen, or if the chosen option has an empty value. */
  value: V | '';
  choices: readonly { value: V; words: ReactNode }[];
  onChoose(value: V): void;
}

const INLINE_SELECT = 'inline-select';

/** Style of the box around the selects and the cards: two selects share a line, where what is chosen has to speak for itself. */
export const INLINE_SELECTS = {
  [`&:has(> .${INLINE_SELECT} ~ .${INLINE_SELECT})`]: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    '& > *': { gridColumn: '1 / -1', minWidth: 0 },
    [`& > .${INLINE_SELECT}`]: { gridColumn: 'auto', '& .MuiInputAdornment-root': visuallyHidden },
    [`& > .${INLINE_SELECT}:has(~ .${INLINE_SELECT})`]: { paddingInlineEnd: 1 },
    [`& > .${INLINE_SELECT} ~ .${INLINE_SELECT}`]: { paddingInlineStart: 0 },
  },
};

/** A select above the cards of a list, which has its label before the choice: together they take one line. */
export function InlineSelect<V extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: InlineSelectProps<V>) {
  const labelId = useId();
  return (
    <Box className={INLINE_SELECT} sx={{ paddingInline: 2 }}>
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
