import { LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { SupportCode } from '../../ui/failure/support-code';

interface CrashHelpProps {
  /** Id of the failed request that broke the page, for support. */
  code: string | null;
}

/** The link to open a ticket, once the community's settings are loaded, and the code to quote in it. */
export function CrashHelp({ code }: CrashHelpProps) {
  const t = useT();
  const ticket = useSiteConfig()?.links.supportTicket;
  return (
    <>
      {ticket && (
        <LinkButton variant="secondary" size="large" href={ticket} target="_blank" rel="noreferrer">
          {t('support.ticket')}
        </LinkButton>
      )}
      {code && <SupportCode code={code} />}
    </>
  );
}
