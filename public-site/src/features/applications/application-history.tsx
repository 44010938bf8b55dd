import type { ApplicationEvent } from '@city/contracts';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import styles from './application-history.module.css';

interface ApplicationHistoryProps {
  events: readonly ApplicationEvent[];
  'aria-labelledby'?: string;
}

/** The history of an application, oldest first. */
export function ApplicationHistory({ events, ...labelled }: ApplicationHistoryProps) {
  const t = useT();
  const dateText = useDateTime('long');
  return (
    <ol {...labelled} className={styles.history}>
      {events.map((event) => (
        <li key={`${event.action}${event.at}`} data-action={event.action}>
          <span className={styles.action}>{t(`receipt.event.${event.action}`)}</span>
          <time dateTime={event.at}>{dateText(event.at)}</time>
          {event.reason && (
            <p className={styles.reason} dir="auto">
              {event.reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
