import { Box, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface LineSelectProps<V extends string | number> {
  label: string;
  /** Empty for nothing chosen, or for the choice whose value is empty. */
  value: V | '';
  choices: readonly { value: V; words: ReactNode }[];
  onChoose(value: V): void;
}

/** A select above the cards of a list, which has its label before the choice: together they take one line. */
export function LineSelect<V extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: LineSelectProps<V>) {
  const labelId = useId();
  return (
    <Box sx={{ paddingInline: 2 }}>
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
