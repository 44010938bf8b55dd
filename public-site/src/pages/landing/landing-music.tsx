import { useHydrated } from '../../platform/hydration/use-hydrated';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { useSiteConfig } from '../../platform/site-config/site-config';

const MusicButton = optionalPart(() =>
  import('../../features/music/music-button').then((m) => m.MusicButton),
);

interface LandingMusicProps {
  /** True while something else is playing. */
  isSilent: boolean;
}

/** The music switch, downloaded only if the community has music. */
export function LandingMusic({ isSilent }: LandingMusicProps) {
  const isHydrated = useHydrated();
  const source = useSiteConfig()?.media.music;
  if (!source || !isHydrated) return null;
  return <MusicButton source={source} isSilent={isSilent} />;
}
