import { LinkButton } from '@city/shared-ui';
import { useT } from '../../../../platform/i18n/use-t';
import { loginUrl, paths } from '../../../../platform/paths';
import { StepFrame } from '../form/step-frame';

/** Step 3 for a visitor. */
export function LoginStep() {
  const t = useT();
  return (
    <StepFrame
      title={t('whitelist.login.title')}
      text={<p>{t('whitelist.login.text')}</p>}
      actions={
        <LinkButton variant="primary" size="large" href={loginUrl(paths.whitelist)}>
          {t('apply.loginAction')}
        </LinkButton>
      }
    />
  );
}
