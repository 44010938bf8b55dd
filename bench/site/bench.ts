import type { Browser } from 'playwright-core';
import type { Figure } from '../../tools/figures/figure.ts';
import type { Login } from './browser.ts';

/** What every part of the bench works with. */
export interface Bench {
  browser: Browser;
  /** Address of the started product. */
  url: string;
  rounds: number;
  /** Paths of all pages that a visitor can read, one language, with one product. */
  publicRoutes: string[];
  /** Somebody who is a member of the community, and an Admin, both logged in. */
  player: Login;
  admin: Login;
  /** Tells whoever waits what is being measured. */
  say(line: string): void;
}

/** What a part found: its figures, and tables with a row for each route. */
export interface Findings {
  figures: Figure[];
  /** By the name of the document's section: first cell is the route. */
  routes?: Record<string, { head: string[]; rows: string[][] }>;
}

/** One thing to measure; `goals` are the ids it gives figures for. */
export interface Part {
  goals: readonly string[];
  /** About how long it takes, for people who wait; with seven rounds. */
  seconds: number;
  run(bench: Bench): Promise<Findings>;
}
