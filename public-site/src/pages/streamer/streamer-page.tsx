import { STREAMER } from '@city/contracts';
import { kindForm } from '../../features/apply/kind-form';
import { SingleApplicationPage } from '../../features/apply/single-application-page';
import { RULES_LINKS } from '../../shared/application-form/form-frame';
import { T } from '../../shared/i18n/rich-text';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';

const FORM = kindForm(STREAMER);

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

/** /streamer: application to be a streamer, one per player. */
export function StreamerPage() {
  return <SingleApplicationPage of={FORM} rules={RULES} notes={{ content: CONTENT_NOTE }} />;
}
