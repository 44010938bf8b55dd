import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/api/server-time';

/** The server's time in milliseconds, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
