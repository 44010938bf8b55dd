import { Button } from '@city/shared-ui';
import { T } from '../../../../platform/i18n/rich-text';
import { useT } from '../../../../platform/i18n/use-t';
import { Link } from '../../../../ui/link/link';
import { paths } from '../../../../platform/paths';
import { useSiteConfig } from '../../../../platform/site-config/site-config';
import { StepFrame } from '../form/step-frame';
import type { Attempts } from '../whitelist-queries';
import styles from './rules-step.module.css';

interface RulesStepProps {
  attempts: Attempts;
  onAccept(): void;
  onBack(): void;
}

/** Step 4: the rules; continuing accepts them. */
export function RulesStep({ attempts, onAccept, onBack }: RulesStepProps) {
  const t = useT();
  const interviews = useSiteConfig()?.interviews;
  return (
    <StepFrame
      title={t('whitelist.rules.title')}
      text={
        <p>
          <T
            id="whitelist.rules.text"
            components={{
              terms: <Link to={paths.terms} target="_blank" />,
              guide: <Link to={paths.rpGuide} target="_blank" />,
            }}
          />
        </p>
      }
      actions={
        <>
          <Button variant="primary" size="large" onClick={onAccept}>
            {t('whitelist.field.agreeRules')}
          </Button>
          <Button variant="quiet" size="large" onClick={onBack}>
            {t('whitelist.back')}
          </Button>
        </>
      }
    >
      <ol className={styles.points}>
        <li>{t('whitelist.rules.point.read')}</li>
        <li>{t('whitelist.rules.point.own')}</li>
        <li>{t('whitelist.rules.point.attempts', { left: attempts.left, max: attempts.max })}</li>
        {interviews === 'required' && <li>{t('whitelist.rules.point.noAccess')}</li>}
        <li>{t('whitelist.rules.point.age')}</li>
      </ol>
    </StepFrame>
  );
}
