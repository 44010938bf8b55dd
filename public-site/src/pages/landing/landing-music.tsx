import { lazy, Suspense } from 'react';
import { useHydrated } from '../../shared/hydration/use-hydrated';
import { useSiteConfig } from '../../shared/site-config/site-config';

const MusicButton = lazy(async () => {
  try {
    const { MusicButton: Part } = await import('../../features/music/music-button');
    return { default: Part };
  } catch {
    // If its code cannot be downloaded there is no music; the page works without it.
    return { default: () => null };
  }
});

interface LandingMusicProps {
  /** True while something else is playing. */
  isSilent: boolean;
}

/** The music switch, downloaded only if the community has music. */
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
