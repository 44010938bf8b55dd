import { contentWords, inSection, LATEST_KINDS, latestOf } from '@city/contracts';
import { useState } from 'react';
import { useLatestContent } from '../../features/news/latest-content';
import { currentLocale } from '../../platform/i18n/i18n';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { LatestEntry, LatestSection } from './latest-section';
import { LatestTemplate } from './latest-template';
import styles from './latest.module.css';

/**
 * The latest news, the next events and the newest pictures; a section without entries is not shown. In documents the API fills them in; on
 * later visits to the page they are fetched.
 */
export function Latest() {
  return (
    <div className={styles.latest}>{typeof document === 'undefined' ? <LatestTemplate /> : <Fetched />}</div>
  );
}

function Fetched() {
  const latest = useLatestContent();
  const timeZone = useSiteConfig()?.timeZone;
  const [now] = useState(() => Date.now());
  const shown = latest && latestOf(latest, now);
  return LATEST_KINDS.map((kind) => {
    const entries = inSection(kind, shown?.[kind] ?? []);
    if (entries.length === 0) return null;
    return (
      <LatestSection key={kind} kind={kind}>
        {entries.map((entry) => (
          <LatestEntry
            key={entry._id}
            kind={kind}
            words={contentWords(entry, { locale: currentLocale(), timeZone })}
          />
        ))}
      </LatestSection>
    );
  });
}
