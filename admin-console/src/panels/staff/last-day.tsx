import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { clockIn } from '../../kit/text/moment-in.js';

/** The last day of a role as the moment at which it ends: midnight after it, in the reader's time zone. */
export function endOf(day: string): { until?: string } {
  if (!day) return {};
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return { until: end.toISOString() };
}

/** The last day of a role that ends at `until`; empty without an end. */
export function lastDayOf(until: string | null): string {
  if (!until) return '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return clockIn(timeZone, new Date(Date.parse(until) - 1).toISOString()).day;
}

interface LastDayProps {
  /** `YYYY-MM-DD`; empty for a role without an end. */
  day: string;
  /** Fault of the end. */
  fault: string | undefined;
  onChange(day: string): void;
}

/** The last day on which a role counts. */
export function LastDay({ day, fault, onChange }: LastDayProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="date"
      label={translate('city.staff.lastDay')}
      value={day}
      error={Boolean(fault)}
      helperText={fault ?? translate('city.staff.lastDayHint')}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
