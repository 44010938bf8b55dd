import { Button, Dialog, icons, LinkButton } from '@city/shared-ui';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t';
import styles from './trailer-button.module.css';

const VIDEO_FILE = /\.(mp4|webm|ogv)(\?.*)?$/i;

interface TrailerButtonProps {
  /** Address of a video file, or of a page that shows the trailer. */
  source: string;
}

/** Shows the trailer in a dialog; a trailer on a video platform opens there. */
export function TrailerButton({ source }: TrailerButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
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
      <Button variant="secondary" size="large" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('landing.trailerTitle')}
        closeLabel={t('common.close')}
      >
        <video
          className={styles.video}
          src={source}
          controls
          autoPlay
          playsInline
          width={1280}
          height={720}
        />
      </Dialog>
    </>
  );
}
