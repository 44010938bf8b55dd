import { countdownText, countdownTo, dateText, zoneText, type Content } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { Face, Faces } from '../../ui/faces/faces';
import { ComingButton } from './coming-button';
import { useComing } from './events-coming';
import { ContentPicture } from './content-picture';
import { ContentText, inLanguage, titleOf } from './content-text';
import styles from './content.module.css';

interface EventListProps {
  events: readonly Content[];
  /** Milliseconds. */
  now: number;
}

/** Events with their times. Future events have a countdown, "I’m coming" and a calendar file, too. */
export function EventList({ events, now }: EventListProps) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {events.map((event, index) => (
        <li key={event._id} id={event.slug} className={styles.card}>
          {event.picture && <ContentPicture address={event.picture} isFirst={index === 0} />}
          <h2 className={styles.title} {...inLanguage(event)}>
            {titleOf(event)}
          </h2>
          <EventTime event={event} now={now} />
          <ContentText content={event} />
          {Date.parse(event.startsAt ?? '') > now && (
            <div className={styles.actions}>
              <ComingButton slug={event.slug} />
              <Coming slug={event.slug} />
              <LinkButton
                variant="secondary"
                render={<a href={`/api/content/event/${event.slug}/calendar/${currentLocale()}`} download />}
              >
                {t('events.calendar')}
              </LinkButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The players who are coming and have agreed to be shown. */
function Coming({ slug }: { slug: string }) {
  return (
    <Faces>
      {useComing(slug)?.faces.map((face) => (
        <Face key={face.picture} {...face} />
      ))}
    </Faces>
  );
}

/** In the reader's own time zone and, where it differs, in the community's. */
function EventTime({ event: { startsAt, endsAt }, now }: { event: Content; now: number }) {
  const t = useT();
  const zone = useSiteConfig()?.timeZone;
  if (!startsAt) return null;
  const locale = currentLocale();
  const own = dateText(locale, startsAt, 'medium');
  const city = zone ? dateText(locale, startsAt, 'medium', zone) : own;
  const isOneDay = endsAt !== null && dateText(locale, startsAt, 'day') === dateText(locale, endsAt, 'day');
  const isAhead = Date.parse(startsAt) > now;
  const isRunning = !isAhead && endsAt !== null && Date.parse(endsAt) > now;
  return (
    <p className={styles.when}>
      {isAhead && <strong>{countdownText(locale, countdownTo(startsAt, now))}</strong>}
      {isRunning && <strong>{t('events.now')}</strong>}
      <span className={styles.span}>
        <time dateTime={startsAt}>{own}</time>
        {endsAt && (
          <span>
            {isOneDay
              ? t('events.untilTime', { time: dateText(locale, endsAt, 'time') })
              : t('events.until', { time: dateText(locale, endsAt, 'medium') })}
          </span>
        )}
      </span>
      {zone && city !== own && (
        <span>{t('events.cityTime', { time: city, zone: zoneText(locale, startsAt, zone) })}</span>
      )}
    </p>
  );
}
