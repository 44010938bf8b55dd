import { applyDecorators } from '@nestjs/common';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/** The media type of a streamed body. Other websites cannot send it without a CORS preflight. */
export const STREAM_TYPE = 'application/octet-stream';

const KB = 1_024;

/**
 * Maximum body sizes in bytes. Forms allow for all fields at maximum length, with two bytes per Arabic letter; settings
 * contain thirty reject reasons in three languages. The report of a game server has all its lists at their maximum lengths,
 * with three bytes per letter. A page has its texts in three languages.
 */
export const BODY_LIMITS = {
  plain: 16 * KB,
  form: 64 * KB,
  settings: 256 * KB,
  page: 256 * KB,
  report: 704 * KB,
} as const;

/** Maximum values in a body on all levels; settings have the most, about 600. */
export const VALUES_MAX = 1_000;
/** Maximum values in the report of a game server. With all lists at their maximum lengths it has about 11,300. */
const REPORT_VALUES_MAX = 11_700;

/** Maximum values in a page. The longest of the product, the guide, has about 500. */
const PAGE_VALUES_MAX = 5_000;

const VALUES: Partial<Record<keyof typeof BODY_LIMITS, number>> = {
  page: PAGE_VALUES_MAX,
  report: REPORT_VALUES_MAX,
};

/** Raises a handler's body limit above `plain`, and for a page or a report the number of values. */
export const BodyLimit = (kind: Exclude<keyof typeof BODY_LIMITS, 'plain'>): MethodDecorator =>
  applyDecorators(
    RouteConfig({
      bodyLimit: BODY_LIMITS[kind],
      ...(kind in VALUES && { valuesMax: VALUES[kind] }),
    }),
  );

/** Leaves a handler's body unparsed, for handlers that verify the raw bytes first. Up to the size of a form. */
export const UnparsedBody = (): MethodDecorator =>
  applyDecorators(RouteConfig({ bodyLimit: BODY_LIMITS.form, unparsed: true, sessionless: true }));

/** Hands a handler its body of any bytes (`application/octet-stream`) as a stream, which it has to limit. */
export const StreamedBody = (): MethodDecorator => applyDecorators(RouteConfig({ streamed: true }));

/** Maximum nesting of a body; provider notifications have about ten levels. */
const DEPTH_MAX = 16;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/**
 * Rejects deeply nested JSON or JSON with too many values before parsing, because validation is much more expensive per
 * value and level. Leaves syntax errors to the parser.
 */
export function assertModest(json: Uint8Array, valuesMax = VALUES_MAX): void {
  let depth = 0;
  let values = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] as number;
    if (quoted) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === COMMA) values += 1;
    else if (OPENING.has(sign)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(sign)) depth -= 1;
    if (depth > DEPTH_MAX) {
      throw new DomainError('MALFORMED_REQUEST', { message: `A body has at most ${DEPTH_MAX} levels.` });
    }
    if (values > valuesMax) {
      throw new DomainError('PAYLOAD_TOO_LARGE', { message: `A body has at most ${valuesMax} values.` });
    }
  }
}

/** Parses JSON bodies within their limits, and passes streams to the routes that take them. */
export function readBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMITS.plain }, (request, body, done) => {
    const { unparsed, valuesMax } = (request as unknown as FastifyRequest).routeOptions.config;
    if (unparsed) return done(null, undefined);
    assertModest(body, valuesMax);
    // Fastify's own parser takes a string.
    void parse(request as never, body.toString(), done);
  });
  fastify.addContentTypeParser(STREAM_TYPE, (_request, content, done) => done(null, content));
  // If the answer comes before an upload has been read, the rest of the upload would be taken for the next request of the
  // connection. So the connection is closed.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.streamed && !request.raw.complete) {
      void reply.header('connection', 'close');
      request.raw.resume();
    }
    done(null, payload);
  });
}
