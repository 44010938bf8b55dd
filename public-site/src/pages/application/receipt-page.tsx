import { displayName, type ApplicationReceipt, type CurrentUser } from '@city/contracts';
import { LinkButton, Notice } from '@city/shared-ui';
import { receiptHeading } from '../../player/applications/receipt-heading';
import { ReceiptView } from '../../features/applications/receipt-view';
import { ApiError } from '../../platform/api/api-client';
import { useReceipt } from '../../player/applications/receipt-query';
import { ApplyGate } from '../../player/application-form/apply-gate';
import { LoadFailed } from '../../ui/failure/load-failed';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { usePathParameters } from '../../ui/link/path-parameters';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { paths } from '../../platform/paths';
import { ApplicationStatusBadge } from '../../player/applications/application-status-badge';
import styles from '../../features/applications/receipt-facts.module.css';

const loadOwn = () => import('../../features/apply/own-application');
const OwnAnswers = optionalPart(() => loadOwn().then((m) => m.OwnAnswers));
const OwnCityId = optionalPart(() => loadOwn().then((m) => m.OwnCityId), ['whitelist']);

/** /applications/:id: the receipt of an application of any kind. */
export default function ReceiptPage() {
  const t = useT();
  const { id = '' } = usePathParameters(paths.application);
  return (
    <ApplyGate frame={(content) => <PageFrame title={t('receipt.metaTitle')}>{content}</PageFrame>}>
      {(user) => <Receipt key={id} id={id} viewer={user} />}
    </ApplyGate>
  );
}

function Receipt({ id, viewer }: { id: string; viewer: CurrentUser }) {
  const t = useT();
  const { data: receipt, error, refetch } = useReceipt(id);
  if (receipt) {
    const isOwn = receipt.createdBy._id === viewer._id;
    return (
      <PageFrame title={receiptHeading(t, receipt)} lede={<ReceiptFacts receipt={receipt} isOwn={isOwn} />}>
        <ReceiptView receipt={receipt} viewer={viewer} {...(isOwn && ownParts(receipt))} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('receipt.metaTitle')}>
      {!error ? (
        <LoadingBlock />
      ) : isMissing(error) ? (
        <Notice
          tone="info"
          title={t('receipt.missing')}
          action={
            <LinkButton variant="secondary" render={<Link to={paths.myCity} />}>
              {t('receipt.toMyCity')}
            </LinkButton>
          }
        >
          {t('receipt.missingText')}
        </Notice>
      ) : (
        <LoadFailed error={error} retry={refetch} />
      )}
    </PageFrame>
  );
}

/** Parts that only the player sees: the answers, and the card of a whitelist application that is not rejected. */
function ownParts({ _id, kind, status }: ApplicationReceipt) {
  return {
    answers: <OwnAnswers kind={kind} id={_id} />,
    card: kind === 'whitelist' && status !== 'Rejected' && <OwnCityId id={_id} />,
  };
}

/** The API answers 400 to a malformed id; for the player it is not found. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

interface ReceiptFactsProps {
  receipt: ApplicationReceipt;
  /** Whether the reader is the player who applied. */
  isOwn: boolean;
}

/** Below the heading of a receipt: its status, its title and, for staff, the name of the player. */
function ReceiptFacts({ receipt: { status, title, createdBy }, isOwn }: ReceiptFactsProps) {
  const t = useT();
  return (
    <span className={styles.facts}>
      <ApplicationStatusBadge status={status} isLarge />
      {title && <bdi>{title}</bdi>}
      {!isOwn && <bdi>{t('receipt.by', { name: displayName(createdBy) })}</bdi>}
    </span>
  );
}
