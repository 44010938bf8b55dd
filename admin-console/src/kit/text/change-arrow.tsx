import { DIRECTION } from '@city/contracts';
import { useHost } from '../../platform/host.js';

/** Between the old and the new value, in reading direction: bidi does not mirror arrows. */
export function ChangeArrow() {
  const { locale } = useHost();
  return <> {DIRECTION[locale] === 'rtl' ? '\u2190' : '\u2192'} </>;
}
