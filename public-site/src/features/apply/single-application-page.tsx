import type { CurrentUser } from '@city/contracts';
import { SuspensionNotice } from '../../player/application-form/suspension-notice';
import { KindApplicationForm } from './kind-application-form';
import type { KindExtras } from './kind-form-frame';
import type { KindForm } from './kind-form';
import { hasApplied, KindPage } from './kind-page';
import { SubmittedApplication } from './submitted-application';

interface SingleApplicationPageProps extends KindExtras {
  of: KindForm;
}

/** The page of a kind of application that a player submits only once. */
export function SingleApplicationPage(props: SingleApplicationPageProps) {
  return <KindPage of={props.of}>{(user) => <Content {...props} user={user} />}</KindPage>;
}

function Content({ user, ...props }: SingleApplicationPageProps & { user: CurrentUser }) {
  const { kind } = props.of;
  if (hasApplied(kind, user)) return <SubmittedApplication kind={kind} user={user} />;
  if (user.suspended) return <SuspensionNotice user={user} />;
  return <KindApplicationForm key={user.discord_id} owner={user.discord_id} {...props} />;
}
