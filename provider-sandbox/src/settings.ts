/** External addresses, which can be set after the start, once ports are known. */
export interface Settings {
  /** Origin under which a browser sees the sandbox. */
  publicUrl: string;
  /** Origin for server-to-server calls. */
  serverUrl: string;
  /** Origin of the API that receives webhooks; null until known, and then no webhook is delivered. */
  webhookBase: string | null;
  /** Origin of the site in the browser. */
  webOrigin: string | null;
}

/** Returns the origin under all loopback names, because a developer may open any of them. */
export function loopbackVariants(origin: string): string[] {
  const url = new URL(origin);
  if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') return [url.origin];
  const port = url.port ? `:${url.port}` : '';
  return ['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}${port}`);
}

/** Origins on which the product's pages live. */
export function productOrigins(settings: Settings): string[] {
  const known = [settings.webOrigin, settings.webhookBase].filter((url) => url !== null);
  return [...new Set(known.flatMap(loopbackVariants))];
}

/** Redirect URIs that the login application has registered; a request must name one of them to the letter. */
export function registeredRedirectUris(settings: Settings): string[] {
  return productOrigins(settings).map((origin) => `${origin}/auth/callback`);
}
