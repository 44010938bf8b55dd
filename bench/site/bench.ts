import type { Db } from 'mongodb';
import type { Browser } from 'playwright-core';
import type { Figure } from '../../tools/figures/figure.ts';
import type { Login } from './browser.ts';

/** The context of every part of the bench. */
export interface Bench {
  browser: Browser;
  /** Address of the started product. */
  url: string;
  database: Db;
  rounds: number;
  /** Paths of all public pages, in one language, with one product. */
  publicRoutes: string[];
  /** The storage states of a logged-in member and of an Admin. */
  player: Login;
  admin: Login;
  /** Reports the progress. */
  say(line: string): void;
}

/** The findings of a part: its figures, and tables with a row for each route. */
export interface Findings {
  figures: Figure[];
  /** By the name of the document's section; the first cell is the route. */
  routes?: Record<string, { head: string[]; rows: string[][] }>;
}

/** One measurement; `goals` are the ids of its figures. */
export interface Part {
  goals: readonly string[];
  /** Estimated duration with seven rounds, for display. */
  seconds: number;
  run(bench: Bench): Promise<Findings>;
}
