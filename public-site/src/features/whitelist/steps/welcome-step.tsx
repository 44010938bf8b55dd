import { Button, LinkButton, Notice } from '@city/shared-ui';
import { Link } from 'react-router-dom';
import { useT } from '../../../shared/i18n/use-t';
import { paths } from '../../../shared/paths';
import { StepFrame } from '../form/step-frame';

interface WelcomeStepProps {
  name: string;
  isSuspended: boolean;
  /** The player has been further than this step. */
  hasBegun: boolean;
  onStart(): void;
}

/** Step 3 for a member without an application. */
export function WelcomeStep({ name, isSuspended, hasBegun, onStart }: WelcomeStepProps) {
  const t = useT();
  return (
    <StepFrame
      title={t('joinus.welcome.title', { name })}
      text={<p>{t('joinus.welcome.text')}</p>}
      actions={
        <>
          <Button variant="primary" size="large" disabled={isSuspended} onClick={onStart}>
            {hasBegun ? t('joinus.welcome.continue') : t('joinus.welcome.start')}
          </Button>
          <LinkButton variant="quiet" size="large" render={<Link to={paths.home} />}>
            {t('joinus.welcome.later')}
          </LinkButton>
        </>
      }
    >
      {isSuspended && <Notice tone="stop" title={t('joinus.suspended')} />}
    </StepFrame>
  );
}
