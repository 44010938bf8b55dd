import { DateInput, type DateInputProps } from 'react-admin';

const DAY_MS = 86_400_000;

/** The calendar day of a time in the reader's time zone. */
function dayOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The start of a calendar day in the reader's time zone; noon plus `later` stays on one day despite daylight saving. */
function startOf(day: string, later = 0): string {
  const noon = new Date(`${day}T12:00:00`);
  if (Number.isNaN(noon.getTime())) return '';
  return new Date(`${dayOf(new Date(noon.getTime() + later))}T00:00:00`).toISOString();
}

/** The first day of a range. The filter is a time, the field a day in the reader's time zone. */
export function FirstDayInput(props: DateInputProps) {
  return (
    <DateInput
      {...props}
      format={(time: string | undefined) => (time ? dayOf(new Date(time)) : '')}
      parse={(day: string) => startOf(day)}
    />
  );
}

/** The last day of a range. The API excludes the end, so the filter is the start of the following day. */
export function LastDayInput(props: DateInputProps) {
  return (
    <DateInput
      {...props}
      format={(time: string | undefined) => (time ? dayOf(new Date(new Date(time).getTime() - 1)) : '')}
      parse={(day: string) => startOf(day, DAY_MS)}
    />
  );
}

/** Height in pixels of a field with a label. Elements beside a field use it, too. */
export const FIELD_HEIGHT = 48;
