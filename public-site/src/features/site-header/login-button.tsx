import { LinkButton } from '@city/shared-ui';
import { useAddress } from '../../platform/hydration/use-address';
import { useT } from '../../platform/i18n/use-t';
import { loginUrl } from '../../platform/paths';

/** Links to the login on the API's origin, which returns to this page. */
export function LoginButton() {
  const t = useT();
  const { pathname, search } = useAddress();
  return (
    <LinkButton variant="secondary" href={loginUrl(pathname + search)}>
      {t('header.login')}
    </LinkButton>
  );
}
