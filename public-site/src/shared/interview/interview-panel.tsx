import { dateText, INTERVIEW_LIMITS, type OwnInterview } from '@city/contracts';
import { Button, LinkButton, toast } from '@city/shared-ui';
import { useState } from 'react';
import { currentLocale } from '../i18n/i18n';
import { showError } from '../i18n/show-error';
import { useT } from '../i18n/use-t';
import styles from './interview-panel.module.css';
import { useChangeInterview } from './interview-queries';
import { OwnerLinks } from './owner-links';

/** The appointment of an accepted player, and the times to pick from. */
export function InterviewPanel({ own }: { own: OwnInterview }) {
  const t = useT();
  const [isMoving, setMoving] = useState(false);
  const { interview, needed, canPick } = own;
  const outcome = interview?.outcome;
  if (outcome === 'passed') {
    return (
      <section className={styles.panel}>
        <p>{t('apply.interview.passed')}</p>
        <OwnerLinks hasPassed isDiscordNext />
      </section>
    );
  }
  const isOpen = interview !== null && outcome === null;
  return (
    <section className={styles.panel} aria-label={t('apply.interview.title')}>
      {isOpen ? (
        <Appointment own={own} isMoving={isMoving} onMove={() => setMoving(!isMoving)} />
      ) : (
        <p>{t(outcome ? `apply.interview.${outcome}` : 'apply.interview.next')}</p>
      )}
      {needed && <p>{t('apply.interview.needed')}</p>}
      {canPick && (isMoving || !isOpen) && <Times own={own} onPicked={() => setMoving(false)} />}
      <OwnerLinks isDiscordNext={!isOpen && own.slots.length === 0} />
    </section>
  );
}

interface AppointmentProps {
  own: OwnInterview;
  isMoving: boolean;
  onMove(): void;
}

function Appointment({ own, isMoving, onMove }: AppointmentProps) {
  const t = useT();
  const change = useChangeInterview();
  const { interview, applicationId, canPick, canCancel, timeZone } = own;
  if (!interview) return null;
  const { startsAt, interviewer } = interview;
  const cancel = () =>
    change.mutate(null, {
      onSuccess: () => void toast.success(t('apply.interview.cancelled')),
      onError: (error) => showError(error),
    });
  return (
    <>
      <p>{t('apply.interview.booked', { name: interviewer.global_name ?? interviewer.discord_username })}</p>
      <p className={styles.when}>
        <Time at={startsAt} timeZone={timeZone} style="appointment" />
      </p>
      <div className={styles.actions}>
        <LinkButton
          variant="secondary"
          render={<a href={`/api/interviews/${applicationId}/calendar.ics`} download />}
        >
          {t('apply.interview.calendar')}
        </LinkButton>
        {canPick && (
          <Button variant="secondary" aria-expanded={isMoving} onClick={onMove}>
            {t('apply.interview.move')}
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" loading={change.isPending} onClick={cancel}>
            {t('apply.interview.cancel')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{t('apply.interview.limit', { hours: INTERVIEW_LIMITS.changeHours })}</p>
    </>
  );
}

function Times({ own: { slots, timeZone }, onPicked }: { own: OwnInterview; onPicked(): void }) {
  const t = useT();
  const locale = currentLocale();
  const change = useChangeInterview();
  if (slots.length === 0) return <p>{t('apply.interview.none')}</p>;
  const pick = (slotId: string) =>
    change.mutate(slotId, {
      onSuccess: () => {
        toast.success(t('apply.interview.picked'));
        onPicked();
      },
      onError: (error) => showError(error),
    });
  const days = new Map<string, typeof slots>();
  for (const slot of slots) {
    const day = dateText(locale, slot.startsAt, 'weekday');
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return (
    <div className={styles.times}>
      <p className={styles.quiet}>{t('apply.interview.ownZone', { zone: ownZone() })}</p>
      <ul className={styles.days} aria-label={t('apply.interview.times')}>
        {[...days].map(([day, ofDay]) => (
          <li key={day}>
            <p className={styles.day}>{day}</p>
            <ul className={styles.chips}>
              {ofDay.map(({ _id, startsAt }) => (
                <li key={_id}>
                  <Button
                    variant="secondary"
                    className={styles.time}
                    aria-label={dateText(locale, startsAt, 'appointment')}
                    loading={change.isPending && change.variables === _id}
                    onClick={() => pick(_id)}
                  >
                    <Time at={startsAt} timeZone={timeZone} style="time" />
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The time zone of the player's device, by its IANA name. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface TimeProps {
  /** ISO 8601. */
  at: string;
  /** The community's, by its IANA name. */
  timeZone: string;
  /** `time` without the day. */
  style: 'appointment' | 'time';
}

/** A moment in the player's own time zone and, where it differs, in the community's. */
function Time({ at, timeZone, style }: TimeProps) {
  const t = useT();
  const locale = currentLocale();
  const own = dateText(locale, at, 'appointment');
  const city = dateText(locale, at, 'appointment', timeZone);
  const isSameDay = dateText(locale, at, 'weekday') === dateText(locale, at, 'weekday', timeZone);
  const shown = isSameDay ? dateText(locale, at, style, timeZone) : city;
  return (
    <>
      <time dateTime={at}>{dateText(locale, at, style)}</time>
      {city !== own && (
        <span className={styles.quiet}>{t('apply.interview.cityTime', { time: shown, zone: timeZone })}</span>
      )}
    </>
  );
}
