import { LinkButton, Notice } from '@city/shared-ui';
import { useT } from '../i18n/use-t';
import { Link } from '../link/link';
import { applicationPath, paths } from '../paths';

interface AlreadySubmittedProps {
  /** The query of the player's own applications of this kind. */
  query: { data: readonly { _id: string }[] | undefined; error: Error | null };
}

/** Shown instead of a form that a player can submit only once. */
export function AlreadySubmitted({ query: { data, error } }: AlreadySubmittedProps) {
  const t = useT();
  const applicationId = data?.[0]?._id;
  return (
    <Notice
      tone="info"
      title={t('apply.alreadySubmitted')}
      action={
        applicationId ? (
          <LinkButton variant="primary" render={<Link to={applicationPath(applicationId)} />}>
            {t('apply.openReceipt')}
          </LinkButton>
        ) : (
          error && (
            <LinkButton variant="primary" render={<Link to={paths.myCity} />}>
              {t('menu.myCity')}
            </LinkButton>
          )
        )
      }
    >
      {t('apply.alreadySubmittedText')}
    </Notice>
  );
}
