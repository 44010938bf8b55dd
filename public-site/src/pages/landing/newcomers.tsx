import { Arrival } from './arrival';
import { Faq } from './faq';

/** The steps to join, and the FAQ. */
export function Newcomers() {
  return (
    <>
      <Arrival />
      <Faq />
    </>
  );
}
