import { useEffect, useState } from 'react';

/** How often the entry is looked at, besides at every return to the page. */
const POLL_MS = 5 * 60_000;

/**
 * True as soon as another build of the console is deployed than the one that runs. The entry names the files of its build,
 * so another text is another version.
 * @param entry address of the console's remote entry
 */
export function useNewerVersion(entry: string): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    let running: string | undefined;
    let stopped = false;
    const look = async () => {
      const text = await read(entry);
      if (stopped || text === null) return;
      running ??= text;
      if (text !== running) setNewer(true);
    };
    const onFocus = () => void look();
    void look();
    const timer = setInterval(onFocus, POLL_MS);
    window.addEventListener('focus', onFocus);
    return () => {
      stopped = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [entry]);
  return newer;
}

/** The entry as it is deployed now; null when it cannot be had, which says nothing about versions. */
async function read(entry: string): Promise<string | null> {
  try {
    const answer = await fetch(entry, { cache: 'no-store', credentials: 'omit' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
