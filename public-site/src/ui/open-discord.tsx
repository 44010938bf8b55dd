import { LinkButton } from '@city/shared-ui';
import { useT } from '../platform/i18n/use-t';
import { useSiteConfig } from '../platform/site-config/site-config';

interface OpenDiscordProps {
  /** Class of a plain link instead of a button, where another action comes first. */
  linkClass?: string;
}

/** Leads to the community's Discord server, where an accepted player arranges the next step. */
export function OpenDiscord({ linkClass }: OpenDiscordProps) {
  const t = useT();
  const invite = useSiteConfig()?.links.discordInvite;
  if (!invite) return null;
  const link = { href: invite, target: '_blank', rel: 'noreferrer', children: t('common.openDiscord') };
  return linkClass ? <a {...link} className={linkClass} /> : <LinkButton size="large" {...link} />;
}
