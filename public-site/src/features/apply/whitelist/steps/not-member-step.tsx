import { Button, LinkButton, toast } from '@city/shared-ui';
import { ApiError } from '../../../../platform/api/api-client';
import { showError } from '../../../../platform/i18n/show-error';
import { useT } from '../../../../platform/i18n/use-t';
import { Link } from '../../../../ui/link/link';
import { loginUrl, paths } from '../../../../platform/paths';
import { startLogin } from '../../../../player/session/start-login';
import { useRefreshMembership } from '../../../../player/session/use-refresh-membership';
import { useSiteConfig } from '../../../../platform/site-config/site-config';
import { StepFrame } from '../form/step-frame';
import styles from './not-member-step.module.css';

interface NotMemberStepProps {
  username: string;
}

/** Step 3 for a player who has not joined the required Discord server. */
export function NotMemberStep({ username }: NotMemberStepProps) {
  const t = useT();
  const invite = useSiteConfig()?.links.discordInvite;
  const refresh = useRefreshMembership();

  function checkMembership() {
    refresh.mutate(undefined, {
      onSuccess: (user) => {
        if (user.guilds.length === 0) toast.warning(t('whitelist.notMember.stillMissing', { username }));
      },
      onError: (error) => {
        // Without a bot the server cannot query Discord: a silent login refreshes the list of servers.
        if (needsNewLogin(error)) startLogin(loginUrl(paths.whitelist, { prompt: 'none' }));
        else showError(error);
      },
    });
  }

  return (
    <StepFrame
      title={t('whitelist.notMember.title')}
      text={<p>{t('whitelist.notMember.text')}</p>}
      actions={
        <>
          <div className={styles.buttons}>
            {invite && (
              <LinkButton
                variant="primary"
                size="large"
                render={<a href={invite} target="_blank" rel="noreferrer" />}
              >
                {t('whitelist.notMember.join')}
              </LinkButton>
            )}
            <Button
              variant="secondary"
              size="large"
              loading={refresh.isPending}
              loadingLabel={t('whitelist.notMember.checking')}
              onClick={checkMembership}
            >
              {t('whitelist.notMember.joined')}
            </Button>
          </div>
          <Link to={paths.beta} className={styles.beta}>
            {t('whitelist.notMember.beta')}
          </Link>
        </>
      }
    />
  );
}

function needsNewLogin(error: Error): boolean {
  return error instanceof ApiError && error.code === 'PROVIDER_NOT_CONFIGURED';
}
