import type { ApplicationStatus, GameState } from '@city/contracts';

/** Parts of a text. Names, dates and amounts are isolated already. */
export interface InteractionTexts {
  unavailable: string;
  tooMany: string;
  unknownCommand: string;
  /** The member has never logged in. */
  noAccount: string;
  logIn: string;
  myCity: string;
  readPage: string;
  account(name: string): string;
  linked(name: string): string;
  /** If the game server does not recognise a player, they type this code. Discord writes its expiry in words. */
  doorCode(code: string, expires: string): string;
  /** How many players are in the city and in its queue, and when it restarts. Discord writes that time in words. */
  cityOnline(players: string, slots: string, more: { queue: string | null; restart: string | null }): string;
  city: Readonly<Record<Exclude<GameState, 'online' | 'unknown'>, string>>;
  application(noun: string, state: string): string;
  state: Readonly<Record<ApplicationStatus, string>>;
  noApplication: string;
  /** The first in line is number 1. */
  inLine(place: string, of: string): string;
  pack(name: string, until: string | null): string;
  noPack: string;
  onItsWay(names: string): string;
  suspended(until: string | null): string;
  /** How to appeal. */
  appeal: string;
  notSuspended: string;
  open: string;
  nothingOpen: string;
  closed: string;
  /** Why there is no new application. */
  why: Readonly<Record<'waiting' | 'accepted' | 'attempts', string>>;
  notStaff: string;
  logInAgain: string;
  ownApplication: string;
  gone: string;
  claimed(title: string): string;
  claimedBy(title: string, name: string): string;
  decidedBy(title: string, state: string, name: string): string;
}
