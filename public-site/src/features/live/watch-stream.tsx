import type { LiveStream } from '@city/contracts';
import { icons, LinkButton, VisuallyHidden } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';

interface WatchStreamProps {
  stream: Record<keyof Pick<LiveStream, 'name' | 'platform' | 'url'>, string>;
  className?: string;
}

/** The link to a stream on its platform. */
export function WatchStream({ stream: { name, platform, url }, className }: WatchStreamProps) {
  const t = useT();
  return (
    <LinkButton
      variant="secondary"
      className={className}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('live.watch')}
      <VisuallyHidden> {t('live.channel', { name, platform })}</VisuallyHidden>
      <icons.ExternalLink aria-hidden="true" size={16} />
    </LinkButton>
  );
}
