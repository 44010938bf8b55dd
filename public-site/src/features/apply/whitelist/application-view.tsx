import { WHITELIST, type CurrentUser, type WhitelistApplication } from '@city/contracts';
import { Button, Disclosure } from '@city/shared-ui';
import { SuspensionNotice } from '../../../player/application-form/suspension-notice';
import { ApplicationPath } from '../../../player/applications/application-path';
import { ApplicationStatusBadge } from '../../../player/applications/application-status-badge';
import { TeamNote } from '../../../player/applications/team-note';
import { PlaceInLine } from '../../../player/applications/place-in-line';
import { useReceipt } from '../../../player/applications/receipt-query';
import { WhileYouWait } from '../../../player/applications/while-you-wait';
import { AfterAcceptance } from '../../../player/interview/after-acceptance';
import { BeforeInterview } from '../../../player/interview/before-interview';
import { useDateTime } from '../../../platform/i18n/use-date-time';
import { useT } from '../../../platform/i18n/use-t';
import { Link } from '../../../ui/link/link';
import { paths } from '../../../platform/paths';
import { WrittenApplication } from '../written-application';
import styles from './application-view.module.css';
import { CityId } from './city-id/city-id';
import { StepFrame } from './form/step-frame';
import type { Attempts } from './whitelist-queries';

interface ApplicationViewProps {
  user: CurrentUser;
  application: WhitelistApplication;
  attempts: Attempts;
  onApplyAgain(): void;
}

/** The next steps of a waiting application, its place in line, and ideas for the meantime. */
function Waiting({ id }: { id: string }) {
  const t = useT();
  const { data } = useReceipt(id);
  return (
    <>
      <section>
        <h3 className={styles.heading}>{t('apply.next')}</h3>
        <p>{t('whitelist.state.pendingNext')}</p>
        {data && <PlaceInLine {...data} />}
      </section>
      <WhileYouWait heading="h3" />
    </>
  );
}

interface AfterRejectionProps {
  mayApplyAgain: boolean;
  /** Whether the answers are still stored. */
  hasAnswers: boolean;
  /** Number of attempts left. */
  left: number;
  onApplyAgain(): void;
}

/** The options of a player after a rejection. */
function AfterRejection({ mayApplyAgain, hasAnswers, left, onApplyAgain }: AfterRejectionProps) {
  const t = useT();
  if (left === 0) return <p>{t('whitelist.state.noAttempts')}</p>;
  if (!mayApplyAgain) return null;
  return (
    <section className={styles.again}>
      <h3 className={styles.heading}>{t('apply.next')}</h3>
      {hasAnswers && <p>{t('whitelist.state.rejectedNext')}</p>}
      <Button variant="primary" size="large" onClick={onApplyAgain}>
        {t('whitelist.state.applyAgain', { left })}
      </Button>
    </section>
  );
}

/** Step 3 for a player who has applied: status, reason and next step. */
export function ApplicationView({ user, application, attempts, onApplyAgain }: ApplicationViewProps) {
  const t = useT();
  const dateText = useDateTime('long');
  const { status, reason, attempt, history } = application;
  const mayApplyAgain = status === 'Rejected' && attempts.left > 0 && !user.suspended;

  return (
    <StepFrame
      isWide
      title={t(`whitelist.state.${status}`)}
      text={
        <>
          {status === 'Accepted' && (
            <p className={styles.welcome}>
              {t('whitelist.state.welcome', { character: application.characterName })}
            </p>
          )}
          <p className={styles.facts}>
            <ApplicationStatusBadge status={status} />
            <span>{t('whitelist.state.attempt', { attempt, max: attempts.max })}</span>
          </p>
        </>
      }
      actions={
        <Link to={paths.home} className={styles.home}>
          {t('apply.home')}
        </Link>
      }
      below={
        <>
          <Disclosure summary={t('whitelist.state.history')}>
            <ol className={styles.history}>
              {history.map((event) => (
                <li key={`${event.action}${event.at}`}>
                  <span>{t(`whitelist.state.event.${event.action}`)}</span>
                  <time dateTime={event.at}>{dateText(event.at)}</time>
                </li>
              ))}
            </ol>
          </Disclosure>
          <WrittenApplication kind={WHITELIST} application={application} isOpen={status === 'Rejected'} />
        </>
      }
    >
      <ApplicationPath kind="whitelist" {...application} />
      <SuspensionNotice user={user} />
      <div className={styles.withCard}>
        <div className="stack-6">
          {reason && <TeamNote status={status} text={reason} heading="h3" />}
          {status === 'Pending' ? (
            <Waiting id={application._id} />
          ) : status === 'Accepted' ? (
            <AfterAcceptance text={t('whitelist.state.acceptedNext')} />
          ) : (
            <AfterRejection
              mayApplyAgain={mayApplyAgain}
              hasAnswers={!application.dataRemovedAt}
              left={attempts.left}
              onApplyAgain={onApplyAgain}
            />
          )}
        </div>
        {!application.dataRemovedAt && (
          <div className={styles.card}>
            <CityId character={{ ...application }} status={status} packRank={user.packRank} />
          </div>
        )}
        {status === 'Accepted' && <BeforeInterview heading="h3" />}
      </div>
    </StepFrame>
  );
}
