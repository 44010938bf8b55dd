/** What decides whether the demo may be made. */
export interface Surroundings {
  /** The owner’s environment variables, with those of their `.env`. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Settings under which the API uses simulated providers; null if the owner has real ones. */
  simulated: Readonly<Record<string, string>> | null;
  /** Whether the product runs on its embedded store. */
  isEmbedded: boolean;
  /** Whether the store already holds the demo. */
  holdsDemo: boolean;
  /** Number of people in the store. */
  countUsers(): Promise<number>;
}

/**
 * Why the demo must not be made here; null if it may. Nobody’s data and no real provider may come near it: it needs the
 * embedded store, simulated providers without a single setting of the owner, and a store that nobody has used.
 */
export async function whyNoDemo(where: Surroundings): Promise<string | null> {
  const { environment, simulated } = where;
  if (environment.NODE_ENV === 'production') return 'NODE_ENV is production';
  if (!where.isEmbedded) return 'the database is your own (MONGODB_URI)';
  if (!simulated) return 'a real provider is configured';
  const own = Object.keys(simulated).find((name) => environment[name] || environment[`${name}_FILE`]);
  if (own) return `${own} is set to a value of your own`;
  if (!where.holdsDemo && (await where.countUsers()) > 0)
    return 'the store has people of its own; `npm start -- --reset` starts over with the demo';
  return null;
}
