import { LinkButton, Notice } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { loginUrl, paths } from '../../platform/paths';

/** Discord's help page on enabling two-factor authentication. */
const DISCORD_HELP = 'https://support.discord.com/hc/articles/219576828';

/** Shown instead of the console to staff without two-factor authentication on Discord. */
export function MfaMissing() {
  const t = useT();
  return (
    <PageFrame title={t('mfa.title')}>
      <Notice
        tone="danger"
        title={t('mfa.why')}
        action={
          <>
            <LinkButton variant="primary" href={loginUrl(paths.dashboard)}>
              {t('mfa.login')}
            </LinkButton>
            <LinkButton
              variant="secondary"
              render={<a href={DISCORD_HELP} target="_blank" rel="noreferrer" />}
            >
              {t('mfa.how')}
            </LinkButton>
            <LinkButton variant="quiet" render={<Link to={paths.home} />}>
              {t('common.goHome')}
            </LinkButton>
          </>
        }
      >
        {t('mfa.text')}
      </Notice>
    </PageFrame>
  );
}
