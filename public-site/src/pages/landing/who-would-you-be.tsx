import { Button } from '@city/shared-ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { Section } from './section';
import styles from './who-would-you-be.module.css';

const CardPlace = optionalPart(() => import('./card-place').then((m) => m.CardPlace));

/** A first city ID card, before any login. Its form is downloaded after the press. */
export function WhoWouldYouBe() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('landing.who.title')} lede={t('landing.who.text')}>
      <div className={styles.place}>
        {isOpen ? (
          <CardPlace />
        ) : (
          <>
            <Button variant="secondary" size="large" onClick={() => setOpen(true)}>
              {t('landing.who.open')}
            </Button>
            <span className={styles.blank} />
          </>
        )}
      </div>
    </Section>
  );
}
