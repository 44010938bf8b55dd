import { useState } from 'react';
import { CookieNotice } from '../../features/cookie-notice/cookie-notice';
import { LandingMusic } from './landing-music';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { Prerendered } from '../../platform/hydration/prerendered';
import { Hero } from './hero';
import { Members } from './members';
import { sections } from './sections';
import { WhoWouldYouBe } from './who-would-you-be';

/** Home: tonight in the city, then the sections in the order of the specification. */
export function LandingPage() {
  useDocumentTitle();
  const [isTrailerOpen, setTrailerOpen] = useState(false);
  return (
    <>
      <Hero isTrailerOpen={isTrailerOpen} onTrailer={setTrailerOpen} />
      <CookieNotice />
      <Prerendered name="tonight">
        <sections.Tonight />
      </Prerendered>
      <Prerendered name="city">
        <sections.City />
      </Prerendered>
      <Members />
      <WhoWouldYouBe />
      <Prerendered name="newcomers">
        <sections.Newcomers />
      </Prerendered>
      <LandingMusic isSilent={isTrailerOpen} />
    </>
  );
}
