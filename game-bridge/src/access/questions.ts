import {
  BRIDGE_PATHS,
  DOOR_REASONS,
  type AskAnswer,
  type AskRequest,
  type DoorStanding,
} from '@city/contracts';
import type { SiteAnswer, SiteClient } from '../link/site-client.js';
import type { Link } from '../link/stored-link.js';

/** Longest time in milliseconds for which a player waits for the site. */
const WAIT_MS = 2_500;
/** Milliseconds for which an answer is used again, for players who try again and again. */
const KEPT_MS = 30_000;
/**
 * Milliseconds without questions after the site refused one as too many. The site counts each question as a call of the
 * exchange.
 */
const PAUSE_MS = 60_000;

interface Question {
  link: Link;
  asked: AskRequest;
  key: string;
  /** Whether the question was already repeated because a later call had overtaken it. */
  isRepeated: boolean;
  done(standing: DoorStanding | null): void;
}

/**
 * Asks the site for the states of refused players’ applications. It sends one question at a time, so that the exchange
 * never waits.
 */
export class Questions {
  private readonly known = new Map<string, { standing: DoorStanding; at: number }>();
  /** Oldest first. */
  private waiting: Question[] = [];
  private isAsking = false;
  private pausedUntil = 0;

  constructor(private readonly client: SiteClient) {}

  /**
   * @param done gets null if the site does not answer in time; runs on the main thread, perhaps before `ask` returns
   */
  ask(link: Link, asked: AskRequest, done: (standing: DoorStanding | null) => void): void {
    this.forget(Date.now() - KEPT_MS);
    const key = JSON.stringify([link.bridgeId, asked.licence, asked.discordId]);
    const known = this.known.get(key);
    if (known) return done(known.standing);
    if (Date.now() < this.pausedUntil) return done(null);
    const timer = setTimeout(() => {
      this.waiting = this.waiting.filter((other) => other !== question);
      done(null);
    }, WAIT_MS);
    const question: Question = {
      ...{ link, asked, key, isRepeated: false },
      done: (standing) => {
        clearTimeout(timer);
        done(standing);
      },
    };
    this.waiting.push(question);
    this.next();
  }

  private forget(before: number): void {
    for (const [key, { at }] of this.known) if (at < before) this.known.delete(key);
  }

  private next(): void {
    const [question] = this.waiting;
    if (this.isAsking || !question) return;
    this.isAsking = true;
    this.client.call<AskAnswer>(question.link, BRIDGE_PATHS.ask, question.asked, (answer) => {
      this.isAsking = false;
      this.learn(question, answer);
      this.next();
    });
  }

  private learn(question: Question, answer: SiteAnswer<AskAnswer>): void {
    if (answer.kind === 'refused' && answer.code === 'BRIDGE_REPLAY' && !question.isRepeated) {
      question.isRepeated = true;
      return;
    }
    if (answer.kind === 'refused' && answer.code === 'TOO_MANY_REQUESTS')
      this.pausedUntil = Date.now() + PAUSE_MS;
    const standing = answer.kind === 'ok' ? knownOnly(answer.body.standing) : null;
    const { key } = question;
    // An answer that comes too late is for the next try.
    if (standing) this.known.set(key, { standing, at: Date.now() });
    const isAnswered = (other: Question) => other === question || (standing && other.key === key);
    const answered = this.waiting.filter(isAnswered);
    this.waiting = this.waiting.filter((other) => !isAnswered(other));
    for (const { done } of answered) done(standing);
  }
}

/** Null for a reason that this version of the resource has no text for. */
const knownOnly = (standing: DoorStanding | null): DoorStanding | null =>
  standing && DOOR_REASONS.includes(standing.why) ? standing : null;
