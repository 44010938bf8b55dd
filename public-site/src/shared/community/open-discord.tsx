import { LinkButton } from '@city/shared-ui';
import { useT } from '../i18n/use-t';
import { useSiteConfig } from '../site-config/site-config';

/** Link to the community's Discord server, where an accepted player arranges the next step. */
export function OpenDiscord({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useT();
  const invite = useSiteConfig()?.links.discordInvite;
  return (
    invite && (
      <LinkButton
        variant={variant}
        size="large"
        render={<a href={invite} target="_blank" rel="noreferrer" />}
      >
        {t('common.openDiscord')}
      </LinkButton>
    )
  );
}
