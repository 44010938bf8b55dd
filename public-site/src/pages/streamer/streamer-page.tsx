import type { CurrentUser } from '@city/contracts';
import { StreamerForm } from '../../features/streamer/streamer-form';
import { useMyStreamer } from '../../features/streamer/streamer-queries';
import { AlreadySubmitted } from '../../shared/application-form/already-submitted';
import { ApplyGate } from '../../shared/application-form/apply-gate';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { useT } from '../../shared/i18n/use-t';
import { PageFrame } from '../../shared/page-frame/page-frame';

/** /streamer: application to be a streamer, one per player. */
export function StreamerPage() {
  const t = useT();
  return (
    <PageFrame documentTitle={t('streamer.metaTitle')} title={t('streamer.title')} lede={t('streamer.lede')}>
      <ApplyGate>{(user) => <StreamerContent user={user} />}</ApplyGate>
    </PageFrame>
  );
}

function StreamerContent({ user }: { user: CurrentUser }) {
  const hasApplied = user.streamerStatus !== 'noApp';
  const query = useMyStreamer({ enabled: hasApplied });
  if (hasApplied) return <AlreadySubmitted query={query} />;
  if (user.suspended) return <SuspensionNotice user={user} />;
  return <StreamerForm key={user.discord_id} owner={user.discord_id} />;
}
