import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { clockIn, momentIn } from '../../kit/text/moment-in.js';

interface MomentInputProps {
  source: string;
  /** Key of the label. */
  label: string;
  /** The day and the time are typed in this time zone. */
  timeZone: string;
}

/** A moment as a day and a time. The field holds ISO 8601, and null while one of the two is missing. */
export function MomentInput({ source, label, timeZone }: MomentInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const [typed, setTyped] = useState(() =>
    field.value ? clockIn(timeZone, String(field.value)) : { day: '', time: '' },
  );
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    field.onChange(momentIn(timeZone, next.day, next.time)?.toISOString() ?? null);
  };
  const fault = fieldState.error?.message;
  const name = translate(label);
  const input = (type: 'date' | 'time', part: 'day' | 'time') => (
    <TextField
      type={type}
      label={`${name} – ${translate(`city.content.${part}`)}`}
      value={typed[part]}
      error={fault !== undefined}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={(event) => change({ [part]: event.target.value })}
      onBlur={field.onBlur}
      helperText={part === 'day' && fault ? translate(fault, { _: fault }) : undefined}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {input('date', 'day')}
      {input('time', 'time')}
    </Box>
  );
}
