import type { CurrentUser } from '@city/contracts';
import { LinkButton, Notice } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { loginUrl } from '../../platform/paths';
import { useCurrentUser } from '../session/current-user';
import { SessionUnknown } from '../session/session-unknown';

interface ApplyGateProps {
  /** The page for a logged-in player. */
  children(user: CurrentUser): ReactNode;
  /** Wraps the loading and login states, if `children` bring their own frame. */
  frame?(content: ReactNode): ReactNode;
  /** Explains why a visitor has to log in; on forms because an application belongs to an account. */
  reason?: MessageId;
  /** Shown to visitors below the login: what the page has for them. */
  preview?: ReactNode;
}

/** Asks visitors to log in; the login returns to this page. */
export function ApplyGate({
  children,
  frame = (content) => content,
  reason = 'apply.loginText',
  preview,
}: ApplyGateProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const viewer = useCurrentUser();
  if (viewer.who === 'asking') return frame(<LoadingBlock />);
  if (viewer.who === 'unknown') return frame(<SessionUnknown error={viewer.error} />);
  if (viewer.user) return children(viewer.user);
  return frame(
    <>
      <Notice
        tone="info"
        title={t('apply.loginTitle')}
        action={
          <LinkButton variant="primary" href={loginUrl(pathname + search)}>
            {t('apply.loginAction')}
          </LinkButton>
        }
      >
        {t(reason)}
      </Notice>
      {preview}
    </>,
  );
}
