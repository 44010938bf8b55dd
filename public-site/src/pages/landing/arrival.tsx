import type { MessageId } from '../../shared/i18n/message-id';
import { useT } from '../../shared/i18n/use-t';
import styles from './arrival.module.css';
import { Section } from './section';

const STEPS: { title: MessageId; text: MessageId }[] = [
  { title: 'landing.start.1.title', text: 'landing.start.1.text' },
  { title: 'landing.start.2.title', text: 'landing.start.2.text' },
  { title: 'landing.start.3.title', text: 'landing.start.3.text' },
  { title: 'landing.start.4.title', text: 'landing.start.4.text' },
];

/** How to join, in four steps. */
export function Arrival() {
  const t = useT();
  return (
    <Section title={t('landing.start.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step.title}>
            <h3>{t(step.title)}</h3>
            <p>{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
