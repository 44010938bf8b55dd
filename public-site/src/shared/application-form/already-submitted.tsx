import { LinkButton, Notice } from '@city/shared-ui';
import { useT } from '../i18n/use-t';
import { Link } from '../link/link';
import { applicationPath } from '../paths';

interface AlreadySubmittedProps {
  /** Id of the application; undefined until it is known. */
  applicationId: string | undefined;
}

/** Instead of a form of which a player sends one. */
export function AlreadySubmitted({ applicationId }: AlreadySubmittedProps) {
  const t = useT();
  return (
    <Notice
      tone="info"
      title={t('apply.alreadySubmitted')}
      action={
        applicationId && (
          <LinkButton variant="primary" render={<Link to={applicationPath(applicationId)} />}>
            {t('apply.openReceipt')}
          </LinkButton>
        )
      }
    >
      {t('apply.alreadySubmittedText')}
    </Notice>
  );
}
