import { Button, icons, LinkButton } from '@city/shared-ui';
import { Suspense, useState } from 'react';
import { loadNamespaces } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { retriedLazy } from '../../platform/lazy-part/retried-lazy';

const VIDEO_FILE = /\.(mp4|webm|ogv)(\?.*)?$/i;

/** The dialog, its texts and the video are downloaded on the press only. */
const trailerDialog = retriedLazy(() =>
  Promise.all([import('./trailer-dialog'), loadNamespaces(['landing-extras'])]).then(
    ([m]) => m.TrailerDialog,
  ),
);

interface TrailerButtonProps {
  /** Address of a video file, or of a page that shows the trailer. */
  source: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Shows the trailer in a dialog; one on a video platform opens there. */
export function TrailerButton({ source, open, onOpenChange }: TrailerButtonProps) {
  const t = useT();
  const [TrailerDialog] = useState(trailerDialog);
  const label = (
    <>
      <icons.Play aria-hidden="true" size={16} />
      {t('landing.trailer')}
    </>
  );
  if (!VIDEO_FILE.test(source)) {
    return (
      <LinkButton
        variant="secondary"
        size="large"
        render={<a href={source} target="_blank" rel="noreferrer" />}
      >
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="secondary" size="large" onClick={() => onOpenChange(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TrailerDialog source={source} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  );
}
