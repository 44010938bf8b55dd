import { useEffect, useState } from 'react';

/** Polling interval of the entry, in addition to every return to the page. */
const POLL_MS = 5 * 60_000;

/**
 * True as soon as another build of the console is deployed. The entry lists the files of its build, so a changed text
 * is another version.
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

/** Returns the currently deployed entry; null if it cannot be fetched, which does not mean another version. */
async function read(entry: string): Promise<string | null> {
  try {
    const answer = await fetch(entry, { cache: 'no-store', credentials: 'omit' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
