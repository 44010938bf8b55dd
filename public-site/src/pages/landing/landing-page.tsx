import { lazy, Suspense, useState } from 'react';
import { CookieNotice } from '../../features/cookie-notice/cookie-notice';
import { useSiteConfig } from '../../shared/site-config/site-config';
import { useDocumentTitle } from '../../shared/page-frame/use-document-title';
import { Arrival } from './arrival';
import { Factions } from './factions';
import { Faq } from './faq';
import { Hero } from './hero';
import { Jobs } from './jobs';
import { Members } from './members';
import { Partnership } from './partnership';

const MusicButton = lazy(() =>
  import('../../features/music/music-button').then((m) => ({ default: m.MusicButton })),
);

/** Home: the sections in the order of the specification. */
export function LandingPage() {
  useDocumentTitle();
  const music = useSiteConfig()?.media.music;
  const [isTrailerOpen, setTrailerOpen] = useState(false);
  return (
    <>
      <Hero isTrailerOpen={isTrailerOpen} onTrailer={setTrailerOpen} />
      <CookieNotice />
      <Partnership />
      <Factions />
      <Jobs />
      <Members />
      <Arrival />
      <Faq />
      {music && (
        <Suspense fallback={null}>
          <MusicButton source={music} isSilent={isTrailerOpen} />
        </Suspense>
      )}
    </>
  );
}
