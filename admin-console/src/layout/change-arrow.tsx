import { DIRECTION } from '@city/contracts';
import { useHost } from './host.js';

/** Between what was and what is now, in the direction of reading: an arrow is not turned with the text around it. */
export function ChangeArrow() {
  const { locale } = useHost();
  return <> {DIRECTION[locale] === 'rtl' ? '\u2190' : '\u2192'} </>;
}
