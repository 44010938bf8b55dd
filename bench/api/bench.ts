import type { Db } from 'mongodb';
import type { Product } from '../../tools/product/product.ts';
import type { Figure } from '../../tools/figures/figure.ts';

/** A started product with its database and logged-in users. */
export interface Subject {
  product: Product;
  database: Db;
  /** Number of applications, orders and users in the store. */
  rows: number;
  /** Cookie headers of an Admin, and of a member with one application. */
  admin: string;
  player: string;
}

/** The context of every part of the bench. */
export interface Bench {
  rounds: number;
  /** A product with few rows. */
  small: Subject;
}

/** The context of parts that compare a large store with a small one. */
export interface ListBench extends Bench {
  large: Subject;
}

/** One measurement; `goals` are the ids of its figures. */
export interface Part<Needs extends Bench = Bench> {
  goals: readonly string[];
  run(bench: Needs): Promise<Figure[]>;
}
