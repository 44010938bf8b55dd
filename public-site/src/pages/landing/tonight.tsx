import {
  contentWords,
  countdownText,
  countdownTo,
  hasTonight,
  latestOf,
  mapFigures,
  onHomePage,
  TONIGHT_STREAMS_MAX,
  type CityMapNow,
  type Content,
} from '@city/contracts';
import { useLiveStreams } from '../../features/live/live-streams';
import { useComing, useComingText } from '../../features/news/events-coming';
import { useLatestContent } from '../../features/news/latest-content';
import { useNow } from '../../features/news/use-now';
import { apiGetOpen } from '../../platform/api/api-client';
import { gameStatus } from '../../platform/community/game-status';
import { currentLocale, figureText } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { createRenewed } from '../../platform/renewed';
import { Face } from '../../ui/faces/faces';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { CityMap } from './city-map';
import { ComingLink, EventTile, PictureTile, StreamTile, TonightBand } from './tonight-band';
import { TonightTemplate } from './tonight-template';

/**
 * Tonight in the city: the map, the next event, who is live, and while nobody is there the newest pictures. In documents the API
 * fills it in; on later visits to the page it is fetched.
 */
export function Tonight() {
  return typeof document === 'undefined' ? <TonightTemplate /> : <Fetched />;
}

/** GET /api/game/map: where players were ten minutes ago. */
const useCityMap = createRenewed<CityMapNow>(() => apiGetOpen('/api/game/map'));

/** Streams are shown even if the content does not load. */
const NOTHING = { news: [], event: [], gallery: [] };

function Fetched() {
  const latest = useLatestContent();
  const now = useNow();
  const timeZone = useSiteConfig()?.timeZone;
  const live = useLiveStreams();
  const streams = live?.slice(0, TONIGHT_STREAMS_MAX) ?? [];
  const { data: game } = gameStatus.use();
  const map = useCityMap()?.map ?? null;
  const { event, gallery } = latestOf(latest ?? NOTHING, now);
  const isQuiet = live?.length === 0 && game?.players === 0;
  if (!hasTonight({ event, gallery }, { streams, isQuiet, map })) return null;
  const [next] = event;
  const reader = { locale: currentLocale(), timeZone };
  return (
    <TonightBand map={map && <CityMap figures={mapFigures(currentLocale(), map)} />}>
      {next && <NextEvent event={next} now={now} timeZone={timeZone} />}
      {streams.map((stream) => (
        <StreamTile key={stream.url} stream={stream} viewers={figureText(stream.viewers)} />
      ))}
      {isQuiet &&
        onHomePage(gallery).map((entry) => (
          <PictureTile key={entry._id} words={contentWords(entry, reader)} />
        ))}
    </TonightBand>
  );
}

function NextEvent({ event, now, timeZone }: { event: Content; now: number; timeZone?: string }) {
  const t = useT();
  const locale = currentLocale();
  const count = useComingText(event.slug);
  const faces = useComing(event.slug)?.faces;
  const startsAt = event.startsAt ?? '';
  const isAhead = Date.parse(startsAt) > now;
  const words = contentWords(event, { locale, timeZone });
  return (
    <EventTile
      words={words}
      hasPicture={event.picture !== null}
      startsIn={isAhead ? countdownText(locale, countdownTo(startsAt, now)) : t('landing.tonight.now')}
      action={
        isAhead && (
          <ComingLink address={words.address} count={count}>
            {faces?.map((face) => (
              <Face key={face.picture} {...face} />
            ))}
          </ComingLink>
        )
      }
    />
  );
}
