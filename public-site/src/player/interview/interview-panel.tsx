import { displayName, dateText, INTERVIEW_LIMITS, type OwnInterview } from '@city/contracts';
import { Button, LinkButton, toast } from '@city/shared-ui';
import { useRef, useState } from 'react';
import { currentLocale } from '../../platform/i18n/i18n';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import styles from './interview-panel.module.css';
import { useChangeInterview } from './interview-queries';
import { OwnerLinks } from './owner-links';

/** The appointment of an accepted player, and the times to pick from. */
export function InterviewPanel({ own }: { own: OwnInterview }) {
  const t = useT();
  const [isMoving, setMoving] = useState(false);
  const place = useRef<HTMLElement>(null);
  useFocusFallback(place);
  const { mutate, isPending, variables } = useChangeInterview();
  const running = isPending ? variables : undefined;
  // One change at a time: the server could receive two changes in either order.
  const change = (slotId: string | null) => {
    if (isPending) return;
    mutate(slotId, {
      onSuccess: () => {
        toast.success(t(slotId === null ? 'apply.interview.cancelled' : 'apply.interview.picked'));
        setMoving(false);
      },
      onError: (error) => showError(error),
    });
  };
  const { interview, needed, canPick } = own;
  const outcome = interview?.outcome;
  if (outcome === 'passed') {
    return (
      <section className="stack-5">
        <p>{t('apply.interview.passed')}</p>
        <OwnerLinks hasPassed isDiscordNext />
      </section>
    );
  }
  const isOpen = interview !== null && outcome === null;
  return (
    <section ref={place} className="stack-5" tabIndex={-1} aria-label={t('apply.interview.title')}>
      {isOpen ? (
        <Appointment
          own={own}
          running={running}
          onChange={change}
          isMoving={isMoving}
          onMove={() => setMoving(!isMoving)}
        />
      ) : (
        <p>{t(outcome ? `apply.interview.${outcome}` : 'apply.interview.next')}</p>
      )}
      {needed && <p>{t('apply.interview.needed')}</p>}
      {canPick && (isMoving || !isOpen) && <Times own={own} running={running} onChange={change} />}
      <OwnerLinks isDiscordNext={!isOpen && own.slots.length === 0} />
    </section>
  );
}

interface ChangeProps {
  own: OwnInterview;
  /** The change on its way to the server: a slot, or null for a cancellation; undefined if there is none. */
  running: string | null | undefined;
  /** Picks a slot; null cancels. */
  onChange(slotId: string | null): void;
}

interface AppointmentProps extends ChangeProps {
  isMoving: boolean;
  onMove(): void;
}

function Appointment({ own, running, onChange, isMoving, onMove }: AppointmentProps) {
  const t = useT();
  const { interview, applicationId, canPick, canCancel, timeZone } = own;
  if (!interview) return null;
  const { startsAt, interviewer } = interview;
  return (
    <>
      <p>{t('apply.interview.booked', { name: displayName(interviewer) })}</p>
      <p className={styles.when}>
        <Time at={startsAt} timeZone={timeZone} style="appointment" />
      </p>
      <div className="row-2 gap-4">
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
          <Button
            variant="quiet"
            loading={running === null}
            aria-disabled={running !== undefined}
            onClick={() => onChange(null)}
          >
            {t('apply.interview.cancel')}
          </Button>
        )}
      </div>
      <p className="hint">{t('apply.interview.limit', { hours: INTERVIEW_LIMITS.changeHours })}</p>
    </>
  );
}

function Times({ own: { slots, timeZone }, running, onChange }: ChangeProps) {
  const t = useT();
  const locale = currentLocale();
  if (slots.length === 0) return <p>{t('apply.interview.none')}</p>;
  const days = new Map<string, typeof slots>();
  for (const slot of slots) {
    const day = dateText(locale, slot.startsAt, 'weekday');
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return (
    <div className="stack-3">
      <p className="hint">{t('apply.interview.ownZone', { zone: ownZone() })}</p>
      <ul className={styles.days} aria-label={t('apply.interview.times')}>
        {[...days].map(([day, ofDay], index) => (
          <li key={day}>
            <p id={`interview-day-${index}`} className={styles.day}>
              {day}
            </p>
            <ul className={styles.chips}>
              {ofDay.map(({ _id, startsAt }) => (
                <li key={_id}>
                  <Button
                    id={`interview-${_id}`}
                    variant="secondary"
                    className={styles.time}
                    aria-labelledby={`interview-day-${index} interview-${_id}`}
                    loading={running === _id}
                    aria-disabled={running !== undefined}
                    onClick={() => onChange(_id)}
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
        <span className="hint">{t('apply.interview.cityTime', { time: shown, zone: timeZone })}</span>
      )}
    </>
  );
}
