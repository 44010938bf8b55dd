/** Browsers and systems by which sessions are described; all others are `other`. */
export const BROWSERS = [
  'Chrome',
  'Edge',
  'Firefox',
  'Opera',
  'Safari',
  'Samsung Internet',
  'other',
] as const;
export const SYSTEMS = ['Android', 'iOS', 'Linux', 'macOS', 'Windows', 'other'] as const;

export interface Device {
  browser: (typeof BROWSERS)[number];
  system: (typeof SYSTEMS)[number];
}

/** One of the player's logins, which they can see and end (`GET /api/auth/sessions`). */
export interface OwnSession extends Device {
  /** Identifies the session; it is no key to it. */
  id: string;
  /** ISO 8601; null for a login of an older version. */
  loginAt: string | null;
  /** ISO 8601, to the day: when the session was last seen in use. */
  lastUsedAt: string;
  /** Whether it is the session of this request. */
  current: boolean;
}

/** Answer to ending sessions. */
export interface EndedSessions {
  /** Number of ended sessions. */
  ended: number;
}
