import { T } from '../../platform/i18n/rich-text';
import type { MessageId } from '../../platform/i18n/message-id';
import { Link } from '../link/link';
import { paths } from '../../platform/paths';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';

const LINKS = {
  guide: <Link to={paths.rpGuide} />,
  privacy: <Link to={paths.privacyPolicy} />,
  city: <Link to={paths.myCity} />,
  kind: <strong />,
};

/** A text of a document, with the community's values and with links to the pages that it names. */
export function DocumentText({ id }: { id: MessageId }) {
  const email = useSiteConfig()?.supportEmail;
  const mail = email === undefined ? <span /> : <a href={`mailto:${email}`} />;
  return <T id={id} values={usePolicyValues()} components={{ ...LINKS, email: mail }} />;
}
