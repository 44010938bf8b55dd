import { displayName, type CurrentUser } from '@city/contracts';
import { Notice, LinkButton, Button, toast } from '@city/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { errorReport } from '../../../../platform/i18n/error-text';
import { useT } from '../../../../platform/i18n/use-t';
import { LoadingBlock } from '../../../../ui/page-frame/loading-block';
import { RetryButton } from '../../../../ui/failure/retry-button';
import { ApplicationView } from '../application-view';
import type { Entrance } from '../use-entrance';
import { loginUrl, paths } from '../../../../platform/paths';
import { StepFrame } from '../form/step-frame';
import { SuspensionNotice } from '../../../../player/application-form/suspension-notice';
import { Link } from '../../../../ui/link/link';
import { ApiError, apiPost } from '../../../../platform/api/api-client';
import { showError } from '../../../../platform/i18n/show-error';
import { startLogin } from '../../../../player/session/start-login';
import { useSiteConfig } from '../../../../platform/site-config/site-config';
import styles from './not-member-step.module.css';
import { setCurrentUser } from '../../../../player/session/current-user';

interface EntranceStepProps {
  user: CurrentUser | null;
  entrance: Entrance;
  hasStarted: boolean;
  onStart(): void;
  onApplyAgain(): void;
}

/** Step 3: login, membership, or the status of the application. */
export function EntranceStep({ user, entrance, hasStarted, onStart, onApplyAgain }: EntranceStepProps) {
  const t = useT();
  if (!user || entrance.kind === 'visitor') return <LoginStep />;
  switch (entrance.kind) {
    case 'outside':
      return <NotMemberStep username={user.discord_username} />;
    case 'loading':
      return <LoadingBlock />;
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={t('whitelist.state.failed')}
          action={<RetryButton retry={entrance.retry} />}
        >
          {errorReport(entrance.error)}
        </Notice>
      );
    case 'welcome':
      return <WelcomeStep user={user} hasStarted={hasStarted} onStart={onStart} />;
    case 'applied':
      return (
        <ApplicationView
          user={user}
          application={entrance.application}
          attempts={entrance.attempts}
          onApplyAgain={onApplyAgain}
        />
      );
  }
}

/** Step 3 for a visitor. */
function LoginStep() {
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

interface WelcomeStepProps {
  user: CurrentUser;
  /** The player has already reached a later step. */
  hasStarted: boolean;
  onStart(): void;
}

/** Step 3 for a member without an application. */
function WelcomeStep({ user, hasStarted, onStart }: WelcomeStepProps) {
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

/** Step 3 for a player who has not joined the required Discord server. */
function NotMemberStep({ username }: { username: string }) {
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

/** POST /api/auth/membership: checks with Discord whether the player has joined the required server. */
function useRefreshMembership() {
  return useMutation({
    mutationFn: () => apiPost('/api/auth/membership'),
    onSuccess: setCurrentUser,
  });
}
