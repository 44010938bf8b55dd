import type { Db } from 'mongodb';
import type { Product } from '../../tools/product/product.ts';
import type { Figure } from '../../tools/figures/figure.ts';

/** A started product, its database, and those who are logged in. */
export interface Subject {
  product: Product;
  database: Db;
  /** How many applications, orders and users it was filled with. */
  rows: number;
  /** Cookie headers: an Admin, and a member of the community with one application. */
  admin: string;
  player: string;
}

/** What every part of the bench works with. */
export interface Bench {
  rounds: number;
  /** A product with few rows. */
  small: Subject;
}

/** What parts that hold a store with many rows beside one with few work with. */
export interface ListBench extends Bench {
  large: Subject;
}

/** One thing to measure; `goals` are the ids it gives figures for. */
export interface Part<Needs extends Bench = Bench> {
  goals: readonly string[];
  run(bench: Needs): Promise<Figure[]>;
}
