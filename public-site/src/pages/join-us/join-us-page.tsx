import { FIRST_STEP } from '../../features/apply/whitelist/draft';
import { useDraft, VISITOR } from '../../features/apply/whitelist/draft-store';
import { Wizard } from '../../features/apply/whitelist/wizard';
import { useAddress } from '../../platform/hydration/use-address';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { useT } from '../../platform/i18n/use-t';
import { useCurrentUser } from '../../player/session/current-user';
import { SessionUnknown } from '../../player/session/session-unknown';

/** /joinus: the whitelist application. */
export default function JoinUsPage() {
  const t = useT();
  const viewer = useCurrentUser();
  const status = viewer.user?.whiteListStatus ?? 'noApp';
  const { reached } = useDraft(viewer.user?.discord_id ?? VISITOR);
  const asked = new URLSearchParams(useAddress().search).get('step');
  // Later steps leave the introduction out, so that a phone shows the questions without scrolling.
  const isAtStart = asked === null || asked === '1' || (viewer.who === 'visitor' && reached === FIRST_STEP);
  return (
    <PageFrame
      documentTitle={t('whitelist.metaTitle')}
      title={t('whitelist.title')}
      isQuiet={status !== 'noApp'}
      lede={status === 'noApp' && isAtStart && t('whitelist.lede')}
    >
      {/* Until the session is known, any step might be the wrong one. */}
      {viewer.who === 'asking' ? (
        <LoadingBlock />
      ) : viewer.who === 'unknown' ? (
        <SessionUnknown error={viewer.error} />
      ) : (
        <Wizard user={viewer.user} />
      )}
    </PageFrame>
  );
}
