import { useTranslate } from 'react-admin';
import { CommandText } from '../../kit/form/command-form.js';
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

/** The last day on which a role counts, `YYYY-MM-DD`; empty for a role without an end. */
export function LastDay() {
  const translate = useTranslate();
  return (
    <CommandText
      type="date"
      source="until"
      label={translate('city.staff.lastDay')}
      helperText={translate('city.staff.lastDayHint')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
