import { displayName, type CurrentUser } from '@city/contracts';
import { Button, LinkButton } from '@city/shared-ui';
import { SuspensionNotice } from '../../../../player/application-form/suspension-notice';
import { useT } from '../../../../platform/i18n/use-t';
import { Link } from '../../../../ui/link/link';
import { paths } from '../../../../platform/paths';
import { StepFrame } from '../form/step-frame';

interface WelcomeStepProps {
  user: CurrentUser;
  /** The player has already reached a later step. */
  hasStarted: boolean;
  onStart(): void;
}

/** Step 3 for a member without an application. */
export function WelcomeStep({ user, hasStarted, onStart }: WelcomeStepProps) {
  const t = useT();
  const name = displayName(user);
  return (
    <StepFrame
      title={t('whitelist.welcome.title', { name })}
      text={<p>{t('whitelist.welcome.text')}</p>}
      actions={
        <>
          <Button variant="primary" size="large" disabled={user.suspended} onClick={onStart}>
            {hasStarted ? t('whitelist.welcome.continue') : t('whitelist.welcome.start')}
          </Button>
          <LinkButton variant="quiet" size="large" render={<Link to={paths.home} />}>
            {t('whitelist.welcome.later')}
          </LinkButton>
        </>
      }
    >
      {user.suspended && <SuspensionNotice user={user} />}
    </StepFrame>
  );
}
