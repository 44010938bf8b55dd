import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { CallLimits, INVALID_MAX, type CallTarget } from './call-limits.js';
import { readAnswer, type DiscordAnswer } from './discord-answer.js';
import { auditReason } from './discord-text.js';

/** `now`: a person waits; `soon`: a fact has changed; `check`: routine. */
const CALL_PRIORITIES = ['now', 'soon', 'check'] as const;
export type CallPriority = (typeof CALL_PRIORITIES)[number];

export interface DiscordCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the API's base with parameter names, e.g. `/guilds/{guildId}/members/{userId}`. */
  path: string;
  params?: Readonly<Record<string, string>>;
  body?: object;
  /** Shown in the server's audit log. */
  reason?: string;
  priority: CallPriority;
  /** Milliseconds in which the answer is useful. A call that has not been sent by then is dropped. */
  withinMs: number;
}

/**
 * Why a call failed. `late`: the limits left no place in time, so it was not sent. `no-answer`: it was sent and may have
 * had its effect. `not-configured` and `token-refused`: it was not sent, and no call will be until the token changes.
 * `refused`: Discord answered with an error.
 */
export type CallFailure = 'not-configured' | 'token-refused' | 'late' | 'no-answer' | 'refused';

export class DiscordCallFailed extends Error {
  /** @param code the code or the status of Discord's error; without an answer, the failure */
  constructor(
    readonly failure: CallFailure,
    readonly code: string = failure,
    options?: ErrorOptions,
  ) {
    super(`Discord did not carry out the call: ${code}`, options);
    this.name = 'DiscordCallFailed';
  }
}

/** The failure of a call that Discord has refused. */
export const refusalOf = ({ status, code }: DiscordAnswer): DiscordCallFailed =>
  new DiscordCallFailed('refused', String(code ?? status));

interface Waiting extends CallTarget {
  call: DiscordCall;
  url: string;
  until: number;
  resolve(answer: DiscordAnswer): void;
  reject(error: DiscordCallFailed): void;
}

/** All processes together may send 50 a second; one process stays far below it. */
const PER_SECOND = 5;
/** The code of a 401 that concerns the token of an interaction, not the bot's. */
const INVALID_WEBHOOK_TOKEN = 50027;
/** Discord's code for a person who is not on the server. */
export const UNKNOWN_MEMBER = 10007;
/** The parameters by which Discord separates limits. */
const MAJOR_PARAMS = ['guildId', 'channelId', 'webhookId'];

/**
 * Sends all calls with the bot's token. Calls wait for their place within Discord's limits, urgent ones first. Once
 * Discord has refused the token, no more calls are sent, because they would lead to a ban.
 */
@Injectable()
export class DiscordCalls implements OnModuleDestroy {
  private readonly logger = new Logger(DiscordCalls.name);
  private readonly limits = new CallLimits(PER_SECOND);
  private readonly queues: Record<CallPriority, Waiting[]> = { now: [], soon: [], check: [] };
  private timer: NodeJS.Timeout | undefined;
  private isRefused = false;
  private isStopping = false;

  constructor(private readonly config: AppConfig) {}

  get isConfigured(): boolean {
    return this.config.discord.botToken !== null;
  }

  /** Calls a second of this process. */
  set perSecond(calls: number) {
    this.limits.perSecond = calls;
  }

  /** Whether Discord has refused the bot's token. */
  get isTokenRefused(): boolean {
    return this.isRefused;
  }

  /** Calls of this route that Discord allows in a second; null before the first answer to this process. */
  rateOf(route: Pick<DiscordCall, 'method' | 'path' | 'params'>): number | null {
    return this.limits.rateOf(targetOf(route));
  }

  /** Sends a call in its turn. After a 429 it waits and sends again within `withinMs`. Returns every other answer. */
  send(call: DiscordCall): Promise<DiscordAnswer> {
    return new Promise((resolve, reject) => {
      if (!this.isConfigured) return reject(new DiscordCallFailed('not-configured'));
      if (this.isRefused) return reject(new DiscordCallFailed('token-refused'));
      if (this.isStopping) return reject(new DiscordCallFailed('late'));
      const { path, params = {}, priority, withinMs } = call;
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      this.queues[priority].push({
        call,
        ...targetOf(call),
        url: `${this.config.discord.apiBaseUrl}${filled}`,
        until: performance.now() + withinMs,
        resolve,
        reject,
      });
      this.pump();
    });
  }

  /** The content of the answer to a call. @throws DiscordCallFailed, also if Discord refuses the call */
  async ask(call: DiscordCall): Promise<unknown> {
    const answer = await this.send(call);
    if (!answer.ok) throw refusalOf(answer);
    return answer.json;
  }

  /** The ids of a member's roles; null for a person who is not on the community's server. @throws as `ask` */
  async rolesOfMember(
    userId: string,
    { priority, withinMs }: Pick<DiscordCall, 'priority' | 'withinMs'>,
  ): Promise<string[] | null> {
    const params = { guildId: this.config.discord.guildId, userId };
    const path = '/guilds/{guildId}/members/{userId}';
    const answer = await this.send({ method: 'GET', path, params, priority, withinMs });
    if (answer.code === UNKNOWN_MEMBER) return null;
    const { roles } = (answer.json ?? {}) as { roles?: unknown };
    if (!answer.ok || !Array.isArray(roles)) throw refusalOf(answer);
    return roles.filter((role): role is string => typeof role === 'string');
  }

  /** Runs before the shutdown hooks that wait for calls to finish. Calls that were not sent yet fail. */
  onModuleDestroy(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
    this.rejectAll('late');
  }

  /** Sends the calls that may be sent now, and wakes up for the next one. */
  private pump(): void {
    clearTimeout(this.timer);
    let next = Number.POSITIVE_INFINITY;
    for (const queue of this.inOrder()) {
      for (const waiting of [...queue]) {
        const now = performance.now();
        const wait = this.limits.waitFor(waiting, now);
        const isTooLate = now + (Number.isFinite(wait) ? wait : 0) >= waiting.until;
        if (wait > 0 && !isTooLate) {
          next = Math.min(next, wait, waiting.until - now);
          continue;
        }
        queue.splice(queue.indexOf(waiting), 1);
        if (isTooLate) waiting.reject(new DiscordCallFailed('late'));
        else void this.carry(waiting);
      }
    }
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.pump(), Math.max(1, Math.ceil(next)));
  }

  private async carry(waiting: Waiting): Promise<void> {
    const place = this.limits.begin(waiting, performance.now());
    try {
      const { answer, facts } = await readAnswer(await this.fetch(waiting));
      if (this.limits.end(waiting, place, facts, performance.now()))
        this.logger.error(
          `Discord has refused ${INVALID_MAX} calls in ten minutes: calls pause until fewer have`,
        );
      if (answer.status === 401 && answer.code !== INVALID_WEBHOOK_TOKEN) this.refuseToken();
      if (answer.status !== 429) waiting.resolve(answer);
      else if (this.isStopping) waiting.reject(new DiscordCallFailed('late'));
      else this.queues[waiting.call.priority].unshift(waiting);
    } catch (cause) {
      this.limits.end(waiting, place, null, performance.now());
      waiting.reject(new DiscordCallFailed('no-answer', 'no-answer', { cause }));
    }
    this.pump();
  }

  private fetch({ call, url }: Waiting): Promise<Response> {
    const { botToken, userAgent, timeoutMs } = this.config.discord;
    const { method, body, reason } = call;
    return fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bot ${botToken ?? ''}`,
        'user-agent': userAgent,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(reason ? { 'x-audit-log-reason': auditReason(reason) } : {}),
      },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  private refuseToken(): void {
    if (this.isRefused) return;
    this.isRefused = true;
    this.logger.error('Discord refuses the token in DISCORD_BOT_TOKEN: no more calls until it is replaced');
    this.rejectAll('token-refused');
  }

  private rejectAll(failure: CallFailure): void {
    for (const queue of this.inOrder())
      for (const { reject } of queue.splice(0)) reject(new DiscordCallFailed(failure));
  }

  /** The queues, the most urgent one first. */
  private inOrder(): Waiting[][] {
    return CALL_PRIORITIES.map((priority) => this.queues[priority]);
  }
}

function targetOf({
  method,
  path,
  params = {},
}: Pick<DiscordCall, 'method' | 'path' | 'params'>): CallTarget {
  const major = MAJOR_PARAMS.map((name) => params[name]).find((id) => id !== undefined) ?? '';
  return { route: `${method} ${path}`, major };
}
