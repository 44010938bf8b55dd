/** A response with its body, parsed if it is JSON, else as text. */
export interface ClientResponse<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent unchanged, without a content type. */
  rawBody?: string;
}

/** A simulated browser: keeps cookies, sends its origin with writes, does not follow redirects. */
export class Client {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly origin: string | null = url,
  ) {}

  get<Body = unknown>(path: string, options?: RequestOptions): Promise<ClientResponse<Body>> {
    return this.request<Body>('GET', path, undefined, options);
  }

  post<Body = unknown>(
    path: string,
    body?: unknown,
    options?: RequestOptions,
  ): Promise<ClientResponse<Body>> {
    return this.request<Body>('POST', path, body, options);
  }

  put<Body = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<ClientResponse<Body>> {
    return this.request<Body>('PUT', path, body, options);
  }

  delete<Body = unknown>(path: string, options?: RequestOptions): Promise<ClientResponse<Body>> {
    return this.request<Body>('DELETE', path, undefined, options);
  }

  async request<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, rawBody }: RequestOptions = {},
  ): Promise<ClientResponse<Body>> {
    const url = new URL(path, this.url);
    const sent: Record<string, string> = {};
    if (this.origin && method !== 'GET') sent['origin'] = this.origin;
    const isFile = body instanceof Uint8Array;
    if (body !== undefined) sent['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
    if (this.cookies.size > 0 && url.origin === this.url) sent['cookie'] = this.cookieHeader();
    const response = await fetch(url, {
      method,
      headers: { ...sent, ...headers },
      body:
        rawBody ?? (isFile ? new Uint8Array(body) : body === undefined ? undefined : JSON.stringify(body)),
      redirect: 'manual',
    });
    if (url.origin === this.url) this.keepCookies(response);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  }

  /** Value of a cookie, or undefined. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
      if (value === '' || (expires && new Date(expires).getTime() <= Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
