import { LinkButton } from '@city/shared-ui';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/use-t';
import { paths } from '../../shared/paths';

/** Every address that leads nowhere. */
export function NotFoundPage() {
  const t = useT();
  return (
    <>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <LinkButton render={<Link to={paths.home} />}>{t('common.goHome')}</LinkButton>
    </>
  );
}
