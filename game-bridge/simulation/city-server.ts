import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { cityPage, cityParts, PAGE_SCRIPT, type PageOptions } from './city-page.js';
import { PAGE_STYLE } from './page-style.js';
import type { PlayedCity } from './played-city.js';

const CARS = '/cars/';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Something that a person can do in the city, with the values of the address. */
type Act = (city: PlayedCity, name: string, values: URLSearchParams) => unknown;

const ACTS: Readonly<Record<string, Act>> = {
  add: (city, name, values) => city.add({ name, discord: values.get('discord') ?? '' }),
  join: (city, name) => city.join(name),
  leave: (city, name) => city.leave(name, 'Exiting'),
  crash: (city, name) => city.leave(name, 'Game crashed: gta-core-five.dll'),
  choose: (city, name, values) => city.choose(name, values.get('character') ?? ''),
};

/** Types of the page’s fonts and pictures, by the ending of their file. */
const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

interface CityServerOptions {
  /** 0 takes any free one. */
  port: number;
  siteUrl: string | null;
  /** Files of the page by address: `/fonts/title`, `/fonts/text`, and `/cars/MODEL` for the picture of a car. */
  files?: Readonly<Record<string, string>>;
}

/** What the page of a city is made of. */
interface Page extends PageOptions {
  city: PlayedCity;
  files: Readonly<Record<string, string>>;
}

/**
 * The page of a played city, for browsers on this machine only. Programs read `GET /state` (`PlayedCityState`), and get the new
 * state for `POST /people/NAME/add?discord=ID`, `…/join`, `…/leave`, `…/crash`, `…/choose?character=KEY`, and for `POST /crash`,
 * which ends the server.
 */
export class CityServer {
  private constructor(private readonly server: Server) {}

  static async start(city: PlayedCity, { port, siteUrl, files = {} }: CityServerOptions) {
    const models = Object.keys(files).filter((address) => address.startsWith(CARS));
    const pictures = new Set(models.map((address) => address.slice(CARS.length)));
    const page: Page = { city, siteUrl, files, pictures };
    const server = createServer((request, response) => {
      answer(page, request, response).catch((error: Error) => {
        send(response, 500, 'text/plain', error.message);
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, 'localhost', resolve);
    });
    return new CityServer(server);
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

async function answer(page: Page, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { city } = page;
  if (!isOwn(request)) return send(response, 421, 'text/plain', 'This page is for this machine only.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') {
    if (!(await act(city, url))) return notFound(response);
    if (!request.headers.accept?.includes('text/html')) return sendState(city, response);
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  const file = page.files[url.pathname];
  if (file !== undefined) return send(response, 200, TYPES[extname(file)] ?? '', readFileSync(file));
  switch (url.pathname) {
    case '/':
      return send(response, 200, 'text/html', cityPage(await city.state(), page));
    case '/parts':
      return send(response, 200, 'text/html', cityParts(await city.state(), page));
    case '/state':
      return sendState(city, response);
    case '/page.js':
      return send(response, 200, 'text/javascript', PAGE_SCRIPT);
    case '/page.css':
      return send(response, 200, 'text/css', PAGE_STYLE);
    case '/favicon.ico':
      response.writeHead(204).end();
      return;
    default:
      return notFound(response);
  }
}

/** @returns whether there is such an act */
async function act(city: PlayedCity, { pathname, searchParams }: URL): Promise<boolean> {
  if (pathname === '/crash') {
    await city.crash();
    return true;
  }
  const [, name, what] = /^\/people\/([^/]+)\/([a-z]+)$/.exec(pathname) ?? [];
  const run = what === undefined ? undefined : ACTS[what];
  if (!run || name === undefined) return false;
  await run(city, decodeURIComponent(name), searchParams);
  return true;
}

/** Refuses names and forms of foreign pages that a browser on this machine might open. */
function isOwn({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const isHere = (url: string) => URL.canParse(url) && LOOPBACK.includes(new URL(url).hostname);
  return isHere(`http://${host}`) && (origin === undefined || new URL(origin).host === host);
}

const notFound = (response: ServerResponse) => send(response, 404, 'text/plain', 'There is nothing here.');

const sendState = async (city: PlayedCity, response: ServerResponse) =>
  send(response, 200, 'application/json', JSON.stringify(await city.state()));

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const own = ['style', 'script', 'connect', 'img', 'font'].map((what) => `${what}-src 'self'`);
  const policy = ["default-src 'none'", ...own, "form-action 'self'"].join('; ');
  response
    .writeHead(status, {
      'content-type': typeof body === 'string' ? `${type}; charset=utf-8` : type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
    })
    .end(body);
}
