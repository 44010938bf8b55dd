import { STREAMER } from '@city/contracts';
import { kindForm } from '../../features/apply/kind-form';
import { SingleApplicationPage } from '../../features/apply/single-application-page';
import { RULES_LINKS } from '../../player/application-form/form-frame';
import { useHydrated } from '../../platform/hydration/use-hydrated';
import { T } from '../../platform/i18n/rich-text';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import styles from './streamer-page.module.css';

const FORM = kindForm(STREAMER);

const LiveNow = optionalPart(
  () => import('../../features/live/live-now').then((m) => m.LiveNow),
  ['landing-extras'],
);

const RULES = (
  <T
    id="streamer.rulesLinks"
    components={{ ...RULES_LINKS, regulations: <Link to={paths.streamerRegulations} target="_blank" /> }}
  />
);
const CONTENT_NOTE = (
  <T
    id="streamer.contentLinks"
    components={{ content: <Link to={paths.contentGuidelines} target="_blank" /> }}
  />
);

/** /streamer: application to be a streamer, one per player, and who is live now. */
export default function StreamerPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <SingleApplicationPage of={FORM} rules={RULES} notes={{ content: CONTENT_NOTE }} />
      {isHydrated && <LiveNow className={styles.live} />}
    </>
  );
}
