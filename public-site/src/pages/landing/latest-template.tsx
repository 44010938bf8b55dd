import { CONTENT_MARKS, contentPlace, ENTRY_PLACE, LATEST_KINDS } from '@city/contracts';
import { Fragment } from 'react';
import { LatestEntry, LatestSection } from './latest-section';

/** The sections in documents, into which the API writes the entries. */
export function LatestTemplate() {
  return LATEST_KINDS.map((kind) => {
    const { start, end } = contentPlace(kind);
    return (
      <Fragment key={kind}>
        {start}
        <LatestSection kind={kind}>
          {ENTRY_PLACE.start}
          <LatestEntry kind={kind} words={CONTENT_MARKS} />
          {ENTRY_PLACE.end}
        </LatestSection>
        {end}
      </Fragment>
    );
  });
}
