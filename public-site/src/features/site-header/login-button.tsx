import { LinkButton } from '@city/shared-ui';
import { useLocation } from 'react-router-dom';
import { useT } from '../../shared/i18n/use-t';
import { loginUrl } from '../../shared/paths';

/** To the login on the API's origin, and back to this page. */
export function LoginButton() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <LinkButton variant="primary" href={loginUrl(pathname + search)}>
      {t('header.login')}
    </LinkButton>
  );
}
