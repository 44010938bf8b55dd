import { create } from 'zustand';
import { CONSENT_KEY } from '../../platform/storage/storage-keys';

const ONE_YEAR_SECONDS = 31_536_000;

interface ConsentRecord {
  accepted: true;
  /** ISO 8601. */
  at: string;
}

interface ConsentState {
  /** Null until the player has answered the cookie notice. */
  consent: ConsentRecord | null;
  accept(): void;
}

/** The player's answer to the cookie notice. */
export const useConsentStore = create<ConsentState>()((set) => ({
  consent: readRecord(),
  accept: () => {
    const consent: ConsentRecord = { accepted: true, at: new Date().toISOString() };
    const text = JSON.stringify(consent);
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${CONSENT_KEY}=${encodeURIComponent(text)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
    set({ consent });
    try {
      localStorage.setItem(CONSENT_KEY, text);
    } catch {
      // Full or refused: the cookie holds the answer too.
    }
  },
}));

function readRecord(): ConsentRecord | null {
  if (typeof document === 'undefined') return null;
  return (
    parse(() => localStorage.getItem(CONSENT_KEY)) ??
    parse(() =>
      decodeURIComponent(new RegExp(`(?:^|; )${CONSENT_KEY}=([^;]*)`).exec(document.cookie)?.[1] ?? ''),
    )
  );
}

/** Null even if the browser refuses the read, which must not stop the program. */
function parse(read: () => string | null): ConsentRecord | null {
  try {
    const record = JSON.parse(read() || 'null') as Partial<ConsentRecord> | null;
    return record?.accepted === true && typeof record.at === 'string'
      ? { accepted: true, at: record.at }
      : null;
  } catch {
    return null;
  }
}
