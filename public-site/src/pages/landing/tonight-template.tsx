import {
  CONTENT_MARKS,
  contentPlace,
  ENTRY_PLACE,
  FACE_MARKS,
  FACE_PLACE,
  firstPlace,
  MAP_MARKS,
  MAP_PLACE,
  QUIET_PLACE,
  STREAM_MARKS,
  STREAM_PLACE,
  TONIGHT_MARKS,
  TONIGHT_PLACE,
} from '@city/contracts';
import { Fragment } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { Face } from '../../ui/faces/faces';
import { Where } from '../../platform/hydration/where';
import { CityMap } from './city-map';
import { ComingLink, EventTile, PictureTile, StreamTile, TonightBand } from './tonight-band';

/** The band in documents, into which the API writes what happens tonight. */
export function TonightTemplate() {
  const t = useT();
  const pictures = contentPlace('gallery');
  return (
    <>
      {TONIGHT_PLACE.start}
      <TonightBand
        map={
          <>
            {MAP_PLACE.start}
            <CityMap figures={MAP_MARKS} />
            {MAP_PLACE.end}
          </>
        }
      >
        {(['pictured', 'plain'] as const).map((look) => {
          const { start, end } = firstPlace('event', look);
          return (
            <Fragment key={look}>
              {start}
              <EventTile
                words={CONTENT_MARKS}
                hasPicture={look === 'pictured'}
                startsIn={
                  <Where condition="starts" fallback={t('landing.tonight.now')}>
                    {TONIGHT_MARKS.startsIn}
                  </Where>
                }
                action={
                  <Where condition="starts">
                    <ComingLink address={CONTENT_MARKS.address} count={TONIGHT_MARKS.coming}>
                      {FACE_PLACE.start}
                      <Face {...FACE_MARKS} />
                      {FACE_PLACE.end}
                    </ComingLink>
                  </Where>
                }
              />
              {end}
            </Fragment>
          );
        })}
        {STREAM_PLACE.start}
        <StreamTile stream={STREAM_MARKS} viewers={STREAM_MARKS.viewers} />
        {STREAM_PLACE.end}
        {QUIET_PLACE.start}
        {pictures.start}
        {ENTRY_PLACE.start}
        <PictureTile words={CONTENT_MARKS} />
        {ENTRY_PLACE.end}
        {pictures.end}
        {QUIET_PLACE.end}
      </TonightBand>
      {TONIGHT_PLACE.end}
    </>
  );
}
