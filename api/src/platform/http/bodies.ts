import { applyDecorators } from '@nestjs/common';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

const KB = 1_024;

/**
 * Largest bodies in bytes. Forms are as long as their fields together may be, with two bytes a letter as Arabic has;
 * settings hold thirty reasons for rejections in three languages.
 */
export const BODY_LIMITS = { plain: 16 * KB, form: 64 * KB, settings: 256 * KB } as const;

/** A handler whose bodies may be longer than `plain`. */
export const BodyLimit = (kind: Exclude<keyof typeof BODY_LIMITS, 'plain'>): MethodDecorator =>
  applyDecorators(RouteConfig({ bodyLimit: BODY_LIMITS[kind] }));

/** Members and entries of a body, all levels together; the settings have the most, about 600. */
const VALUES_MAX = 1_000;
/** Levels of a body: what a payment provider reports about an order has about ten. */
const DEPTH_MAX = 16;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/**
 * Refuses JSON that is nested deeply or has very many values, before it becomes objects: the checks behind take much
 * longer for each value than reading it, and walk down every level. Whether it is JSON is for the parser to say.
 */
export function assertModest(json: Uint8Array): void {
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
    if (values > VALUES_MAX) {
      throw new DomainError('PAYLOAD_TOO_LARGE', { message: `A body has at most ${VALUES_MAX} values.` });
    }
  }
}

/** Reads JSON bodies within their limits. */
export function readBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMITS.plain }, (request, body, done) => {
    assertModest(body);
    // Fastify's own parser, which takes a text.
    void parse(request as never, body.toString(), done);
  });
}
