import { eventEnd, eventsAhead } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CityLinks } from '../../features/news/city-links';
import { useContentList } from '../../features/news/content-queries';
import styles from '../../features/news/content.module.css';
import { EventList } from '../../features/news/event-list';
import { useNow } from '../../features/news/use-now';
import { LoadingList } from '../../features/news/loading-list';
import { LoadFailed } from '../../ui/failure/load-failed';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { refreshSiteConfig } from '../../platform/site-config/site-config';

/** /events: what is coming up, the next one first, and what has passed, the latest first. */
export default function EventsPage() {
  const t = useT();
  return (
    <PageFrame title={t('events.title')} lede={t('events.lede')}>
      <CityLinks>
        <a href={`/api/content/event/calendar/${currentLocale()}`} download>
          {t('events.calendarAll')}
        </a>
      </CityLinks>
      <Events />
    </PageFrame>
  );
}

function Events() {
  const t = useT();
  const now = useNow();
  const { data, error, refetch } = useContentList('event');
  // The settings name the city's time zone.
  const retry = () => Promise.all([refetch(), refreshSiteConfig()]);
  const linked = useLocation().hash.slice(1);
  const isLoaded = data !== undefined;
  // The browser looked for the event before the list was there.
  useEffect(() => {
    if (isLoaded && linked) document.getElementById(linked)?.scrollIntoView();
  }, [isLoaded, linked]);
  if (!data) return <LoadingList kind="event" failed={error && <LoadFailed error={error} retry={retry} />} />;
  const ahead = eventsAhead(data, now);
  const past = data.filter((event) => eventEnd(event) <= now);
  return (
    <>
      {ahead.length > 0 ? (
        <EventList events={ahead} now={now} />
      ) : (
        <Notice tone="info" title={t('events.none')}>
          {t('events.noneText')}
        </Notice>
      )}
      {past.length > 0 && (
        <details className={styles.past} open={past.some(({ slug }) => slug === linked)}>
          <summary>{t('events.past')}</summary>
          <EventList events={past} now={now} />
        </details>
      )}
    </>
  );
}
