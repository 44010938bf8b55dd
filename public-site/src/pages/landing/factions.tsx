import { useT } from '../../shared/i18n/use-t';
import { Panorama } from '../../shared/panorama/panorama';
import { Section } from './section';

/** The picture of the six legal factions. */
export function Factions() {
  const t = useT();
  return (
    <Section title={t('landing.factions.title')} lede={t('landing.factions.text')}>
      <Panorama alt={t('landing.factions.picture')} />
    </Section>
  );
}
