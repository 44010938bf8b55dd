import type { CurrentUser } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { errorReport } from '../../../../platform/i18n/error-text';
import { useT } from '../../../../platform/i18n/use-t';
import { LoadingBlock } from '../../../../ui/page-frame/loading-block';
import { RetryButton } from '../../../../ui/failure/retry-button';
import { ApplicationView } from '../application-view';
import type { Entrance } from '../use-entrance';
import { LoginStep } from './login-step';
import { NotMemberStep } from './not-member-step';
import { WelcomeStep } from './welcome-step';

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
