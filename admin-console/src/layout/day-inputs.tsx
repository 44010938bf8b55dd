import { DateInput, type DateInputProps } from 'react-admin';

const DAY_MS = 86_400_000;

/** The day of the reader's calendar on which a time lies. */
function dayOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** When a day of the reader's calendar begins; half a day later it is surely still the same day. */
function startOf(day: string, later = 0): string {
  const noon = new Date(`${day}T12:00:00`);
  if (Number.isNaN(noon.getTime())) return '';
  return new Date(`${dayOf(new Date(noon.getTime() + later))}T00:00:00`).toISOString();
}

/** The first day of a list. The filter is a time, the field a day of the reader's calendar. */
export function FirstDayInput(props: DateInputProps) {
  return (
    <DateInput
      {...props}
      format={(time: string | undefined) => (time ? dayOf(new Date(time)) : '')}
      parse={(day: string) => startOf(day)}
    />
  );
}

/** The last day of a list. The API leaves the end out, so the filter is the beginning of the day after. */
export function LastDayInput(props: DateInputProps) {
  return (
    <DateInput
      {...props}
      format={(time: string | undefined) => (time ? dayOf(new Date(new Date(time).getTime() - 1)) : '')}
      parse={(day: string) => startOf(day, DAY_MS)}
    />
  );
}
