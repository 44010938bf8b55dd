/** A point in time in the reader's own zone and language; the exact one is in the `datetime` attribute. */
export function LocalTime({ at }: { at: string | null }) {
  if (!at) return null;
  const text = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
  return <time dateTime={at}>{text}</time>;
}
