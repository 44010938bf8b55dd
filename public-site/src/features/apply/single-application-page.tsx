import type { CurrentUser } from '@city/contracts';
import type { ReactNode } from 'react';
import { AlreadySubmitted } from '../../shared/application-form/already-submitted';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { KindApplicationForm } from './kind-application-form';
import type { KindExtras } from './kind-form-frame';
import type { KindForm } from './kind-form';
import { KindPage } from './kind-page';
import { useMyApplications } from './kind-queries';

interface SingleApplicationPageProps extends KindExtras {
  of: KindForm;
  /** Shown to a player who has applied, instead of a link to the receipt. */
  submitted?: ReactNode;
}

/** The page of a kind of application that a player submits only once. */
export function SingleApplicationPage(props: SingleApplicationPageProps) {
  return <KindPage of={props.of}>{(user) => <Content {...props} user={user} />}</KindPage>;
}

function Content({ user, submitted, ...props }: SingleApplicationPageProps & { user: CurrentUser }) {
  const { kind } = props.of;
  const hasApplied = kind.state !== undefined && user[kind.state] !== 'noApp';
  const query = useMyApplications(kind, { enabled: hasApplied && !submitted });
  if (hasApplied) return submitted ?? <AlreadySubmitted query={query} />;
  if (user.suspended) return <SuspensionNotice user={user} />;
  return <KindApplicationForm key={user.discord_id} owner={user.discord_id} {...props} />;
}
