import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.js';

export interface Page {
  title: string;
  /** Name of the simulated page, for example "PayPal checkout". */
  simulationNotice: string;
  body: Html;
  /** Names of scripts in `assets/`; there are no inline scripts. */
  scripts?: readonly string[];
  /** Origins to which a form of this page may lead, beyond the sandbox itself. */
  formTargets?: readonly string[];
  /** Origins that may show this page in a frame. */
  framedBy?: readonly string[];
  /** Fixes the colours; else they follow the browser's preference. */
  theme?: 'light' | 'dark';
  status?: number;
}

function render(page: Page): string {
  return html`<!doctype html>
    <html lang="en" data-theme="${page.theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} - sandbox</title>
        <link rel="icon" href="/__assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/__assets/page.css" />
        ${(page.scripts ?? []).map((name) => html`<script src="/__assets/${name}" defer></script>`)}
      </head>
      <body>
        <header class="banner">
          <strong>SANDBOX - no real money</strong>
          <span>A local stand-in for ${page.simulationNotice}. Nothing here is real.</span>
        </header>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        <footer><a href="/">What is in this sandbox</a></footer>
      </body>
    </html> `.text;
}

/** Only an origin can go into a CSP source list; anything else would end or widen the directive. */
const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

/** Sends a page that runs no inline script and loads nothing from elsewhere. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const formTargets = ["'self'", ...(page.formTargets ?? []).flatMap(originOf)].join(' ');
  const framedBy = page.framedBy?.length ? page.framedBy.join(' ') : "'none'";
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action ${formTargets}; frame-ancestors ${framedBy}`,
    )
    .send(render(page));
}

/** Sends a page that explains an error. */
export function sendErrorPage(
  reply: FastifyReply,
  simulationNotice: string,
  status: number,
  title: string,
  text: string,
): FastifyReply {
  return sendPage(reply, {
    title,
    simulationNotice,
    status,
    body: html`<p class="card" role="alert">${text}</p>`,
  });
}
