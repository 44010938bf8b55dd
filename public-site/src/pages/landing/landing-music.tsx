import { lazy, Suspense } from 'react';
import { useHydrated } from '../../shared/hydration/use-hydrated';
import { useSiteConfig } from '../../shared/site-config/site-config';

const MusicButton = lazy(async () => {
  try {
    const { MusicButton: Part } = await import('../../features/music/music-button');
    return { default: Part };
  } catch {
    // Without its code, when the connection is lost, there is no music; the page is the same.
    return { default: () => null };
  }
});

interface LandingMusicProps {
  /** Something else is to be heard for now. */
  isSilent: boolean;
}

/** The music's switch, downloaded where a community has music. */
export function LandingMusic({ isSilent }: LandingMusicProps) {
  const isHydrated = useHydrated();
  const source = useSiteConfig()?.media.music;
  if (!source || !isHydrated) return null;
  return (
    <Suspense>
      <MusicButton source={source} isSilent={isSilent} />
    </Suspense>
  );
}
