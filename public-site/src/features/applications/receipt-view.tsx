import type {
  ApplicationEvent,
  ApplicationReceipt,
  ApplicationReceiptInLine,
  CurrentUser,
} from '@city/contracts';
import { kindAddresses } from '@city/contracts/kind-addresses';
import { LinkButton, toast } from '@city/shared-ui';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApplicationPath } from '../../player/applications/application-path';
import { TeamNote } from '../../player/applications/team-note';
import { PlaceInLine } from '../../player/applications/place-in-line';
import { WhileYouWait } from '../../player/applications/while-you-wait';
import { ShareCityCard } from '../../player/city-card/share-city-card';
import { OpenDiscord } from '../../ui/open-discord';
import { AfterAcceptance } from '../../player/interview/after-acceptance';
import { BeforeInterview } from '../../player/interview/before-interview';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { applicationEditPath, paths } from '../../platform/paths';
import { ApplicationHistory } from './application-history';
import styles from './receipt-view.module.css';
import { showError } from '../../platform/i18n/show-error';
import { useWithdrawal } from './receipts-queries';
import { ConfirmedAction } from '../../ui/confirmed-action';

interface ReceiptViewProps {
  receipt: ApplicationReceiptInLine;
  /** Its player, or an Admin. */
  viewer: CurrentUser;
  /** The identity card of its character. */
  card?: ReactNode;
  /** The answers of the player. */
  answers?: ReactNode;
}

/** The progress of an application, its reason, its next step and its history. */
export function ReceiptView({ receipt, viewer, card, answers }: ReceiptViewProps) {
  const t = useT();
  const { kind, status, reason, history, createdBy, ahead } = receipt;
  const isOwn = createdBy._id === viewer._id;
  /** Accepted for the city: the interview follows, and the card can be shared. */
  const isOwnAccepted = isOwn && kind === 'whitelist' && status === 'Accepted';

  return (
    <div className={styles.receipt}>
      <div className={styles.now}>
        <ApplicationPath {...receipt} />
        {reason && <TeamNote status={status} text={reason} heading="h2" />}
        <section className={styles.next}>
          <h2>{t('apply.next')}</h2>
          {isOwnAccepted ? (
            <div className={styles.interview}>
              <AfterAcceptance text={t(`receipt.next.${kind}.${status}`)} />
              <BeforeInterview heading="h3" />
            </div>
          ) : (
            <p>{t(`receipt.next.${kind}.${status}`)}</p>
          )}
          <PlaceInLine kind={kind} ahead={ahead} />
        </section>
        <div className="row-3 gap-6">
          {isOwn && status === 'Accepted' && kind !== 'whitelist' && <OpenDiscord />}
          {isOwn && !viewer.suspended && <NextActions receipt={receipt} />}
          <Link to={paths.myCity} className={styles.all}>
            {t('receipt.toMyCity')}
          </Link>
        </div>
      </div>
      <div className={styles.beside}>
        {isOwnAccepted ? (
          <section className="stack-3" aria-labelledby="receipt-card">
            <h2 id="receipt-card">{t('receipt.card.title')}</h2>
            <ShareCityCard user={viewer} preview={card} />
          </section>
        ) : (
          card
        )}
        <section className={styles.past}>
          <h2 id="receipt-history">{t('receipt.history')}</h2>
          <ApplicationHistory events={withoutReason(history, reason)} aria-labelledby="receipt-history" />
        </section>
        {isOwn && status === 'Pending' && <WhileYouWait heading="h2" />}
      </div>
      {answers && <div className={styles.answers}>{answers}</div>}
    </div>
  );
}

/** The events. The last event with this reason is shown without it, because the receipt shows it above. */
function withoutReason(events: readonly ApplicationEvent[], reason: string | null): ApplicationEvent[] {
  const last = events.findLastIndex((event) => event.reason === reason);
  return events.map((event, index) => (index === last ? { ...event, reason: null } : event));
}

/** The player's actions on an application. */
function NextActions({ receipt: { _id, kind, status } }: { receipt: ApplicationReceipt }) {
  const t = useT();
  const { changes, receiptForm } = kindAddresses[kind];
  if (status === 'Pending') {
    return (
      <>
        {changes && (
          <LinkButton variant="secondary" size="large" render={<Link to={applicationEditPath(_id)} />}>
            {t('receipt.edit')}
          </LinkButton>
        )}
        <WithdrawApplication id={_id} kind={kind} />
      </>
    );
  }
  if (receiptForm === 'again' && status === 'Rejected') {
    return (
      <LinkButton variant="primary" size="large" render={<Link to={paths[kind]} />}>
        {t('receipt.applyAgain')}
      </LinkButton>
    );
  }
  return null;
}

/** Deletes a Pending application, after a confirmation. */
function WithdrawApplication({ id, kind }: Pick<ApplicationReceipt, 'kind'> & { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const withdrawal = useWithdrawal(kind);

  function withdraw(close: () => void) {
    withdrawal.mutate(id, {
      onSuccess: () => {
        toast.success(t('receipt.withdraw.done'));
        void navigate(paths.myCity);
      },
      onError: (error) => {
        close();
        showError(error);
      },
    });
  }

  return (
    <ConfirmedAction
      size="large"
      label={t('receipt.withdraw')}
      title={t('receipt.withdraw.title')}
      text={t('receipt.withdraw.text')}
      keep={t('receipt.withdraw.keep')}
      confirm={t('receipt.withdraw.confirm')}
      isPending={withdrawal.isPending}
      pendingLabel={t('receipt.withdraw.running')}
      onConfirm={withdraw}
    />
  );
}
