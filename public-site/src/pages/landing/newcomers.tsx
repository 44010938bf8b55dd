import { Arrival } from './arrival';
import { Faq } from './faq';

/** How to begin, and what newcomers ask. */
export function Newcomers() {
  return (
    <>
      <Arrival />
      <Faq />
    </>
  );
}
