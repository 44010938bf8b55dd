import { DIRECTION } from '@city/contracts';
import { useHost } from '../../platform/access.js';

/** Mirrors an icon that points forwards or backwards, for right-to-left text. */
export const MIRRORED_IN_RTL = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };

/** Between the old and the new value, in reading direction: bidi does not mirror arrows. */
export function ChangeArrow() {
  const { locale } = useHost();
  return <> {DIRECTION[locale] === 'rtl' ? '\u2190' : '\u2192'} </>;
}
