import { useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { readApiFailure } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { useClaimsByOthers } from './use-desk.js';

/** Somebody else who reads the open application. */
export interface ClaimHolder {
  name: string;
  /** Since when, ISO 8601. */
  at: string;
}

/** Until a request that the API could not answer is made again. */
const RETRY_MS = 15_000;

/**
 * Claims a Pending application while it is open: renewed in time, given back when it is closed, another one is opened or
 * the page is left. Whoever is told that somebody else reads it can take it over, and gets it when the other leaves.
 */
export function useClaim(id: string, pending: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [other, setOther] = useState<(ClaimHolder & { id: string }) | null>(null);
  const claim = useRef<(takeOver: boolean) => void>(() => undefined);

  useEffect(() => {
    if (!pending) return;
    let open = true;
    let mine = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: Promise<void> = Promise.resolve();
    const ask = async (takeOver: boolean) => {
      clearTimeout(timer);
      try {
        const { leaseSeconds } = await dataProvider.claimApplication(id, takeOver);
        mine = true;
        if (!open) return;
        setOther(null);
        timer = setTimeout(() => claim.current(false), (leaseSeconds * 1_000) / 3);
      } catch (error) {
        mine = false;
        if (!open) return;
        const { code, details } = readApiFailure(error);
        if (code === 'APPLICATION_CLAIMED')
          setOther({ id, name: String(details.claimedBy), at: String(details.claimedAt) });
        else if (isTransient(error)) timer = setTimeout(() => claim.current(false), RETRY_MS);
      }
    };
    const release = () => {
      if (mine) dataProvider.releaseApplication(id).catch(() => undefined);
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
      // What is still on its way would be stored after a release that overtakes it.
      void asked.then(release);
    };
  }, [dataProvider, id, pending]);

  // The desk tells that somebody has taken it over or has left: asked again, whose it is shows in the answer.
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

/** No answer, too many requests, or a server that is away: the next try may succeed. */
const isTransient = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 429 || error.status >= 500;
