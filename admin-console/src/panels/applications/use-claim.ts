import { useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { readApiFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { useClaimsByOthers } from './use-desk.js';

/** Another reviewer who holds the claim. */
export interface ClaimHolder {
  name: string;
  /** Start of their claim, ISO 8601. */
  at: string;
}

/** Delay before a failed request is retried. */
const RETRY_MS = 15_000;

/**
 * Claims a Pending application while it is open: renews the claim and releases it when the application is closed,
 * another one is opened or the page is left. A reader can take over another reviewer's claim, and gets it when the
 * other leaves.
 */
export function useClaim(id: string, pending: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [other, setOther] = useState<(ClaimHolder & { id: string }) | null>(null);
  const claim = useRef<(takeOver: boolean) => void>(() => undefined);

  useEffect(() => {
    if (!pending) return;
    let open = true;
    let isHeld = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: Promise<void> = Promise.resolve();
    const ask = async (takeOver: boolean) => {
      clearTimeout(timer);
      try {
        const { leaseSeconds } = await dataProvider.claimApplication(id, takeOver);
        isHeld = true;
        if (!open) return;
        setOther(null);
        timer = setTimeout(() => claim.current(false), (leaseSeconds * 1_000) / 3);
      } catch (error) {
        isHeld = false;
        if (!open) return;
        const { code, details } = readApiFailure(error);
        if (code === 'APPLICATION_CLAIMED')
          setOther({ id, name: String(details.claimedBy), at: String(details.claimedAt) });
        else if (isTransient(error)) timer = setTimeout(() => claim.current(false), RETRY_MS);
      }
    };
    const release = () => {
      if (isHeld) dataProvider.releaseApplication(id).catch(() => undefined);
    };
    claim.current = (takeOver) => {
      asked = ask(takeOver);
    };
    claim.current(false);
    window.addEventListener('pagehide', release);
    return () => {
      open = false;
      claim.current = () => undefined;
      clearTimeout(timer);
      window.removeEventListener('pagehide', release);
      // A pending claim that arrives after the release would claim it again.
      void asked.then(release);
    };
  }, [dataProvider, id, pending]);

  // The desk reports a takeover or a release: claim again, the response names the holder.
  const holder = useClaimsByOthers().get(id)?.by._id ?? null;
  const seen = useRef({ id, holder });
  useEffect(() => {
    const before = seen.current;
    seen.current = { id, holder };
    if (before.id === id && before.holder !== holder) claim.current(false);
  }, [id, holder]);

  return {
    other: pending && other?.id === id ? other : null,
    takeOver: () => claim.current(true),
  };
}

/** No response, rate limit or server unavailable: a retry may succeed. */
const isTransient = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 429 || error.status >= 500;
