import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale, Product, UploadedPicture } from '@city/contracts';
import { root } from '../product/root.ts';
import type { Community } from './community.ts';

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** The Admin of the demo. */
export const ADMIN = 'samira.k';

/** An act of one person at one time. */
export interface Step {
  /** Names what the act makes. A later version of the product adds steps, and never reuses an id. */
  id: string;
  /** How long ago it happens, in minutes. */
  ago: number;
  /** Returns the id of what it made, for later steps. */
  run(city: City): Promise<string | void>;
}

/** What the acts of the demo work with. */
export class City {
  readonly #made: Readonly<Record<string, string>>;
  readonly #pictures = new Map<string, string>();
  #products: Map<string, Product> | null = null;

  constructor(
    readonly people: Community,
    made: Readonly<Record<string, string>>,
  ) {
    this.#made = made;
  }

  /** The id that an earlier step has returned. */
  readonly made = (step: string): string => {
    const id = this.#made[step];
    if (!id) throw new Error(`the step ${step} has not been done`);
    return id;
  };

  /** The Admin uploads a picture of `tools/product/pictures` or of another folder. */
  async picture(file: string): Promise<string> {
    const known = this.#pictures.get(file);
    if (known) return known;
    const bytes = readFileSync(join(root, file));
    const { address } = await this.people.as<UploadedPicture>(ADMIN, 'POST', '/api/pictures', bytes);
    this.#pictures.set(file, address);
    return address;
  }

  async product(slug: string): Promise<Product> {
    if (!this.#products) {
      const all = await this.people.as<Product[]>(ADMIN, 'GET', '/api/products');
      this.#products = new Map(all.map((product) => [product.slug, product]));
    }
    const product = this.#products.get(slug);
    if (!product) throw new Error(`there is no product ${slug}`);
    return product;
  }
}

type Words = readonly [title: string, text: string, lookingFor?: string];

/** The texts of an entry. */
export const texts = (words: Record<Locale, Words>) =>
  Object.fromEntries(
    Object.entries(words).map(([locale, [title, text, lookingFor]]) => [
      locale,
      { title, text, ...(lookingFor && { lookingFor }) },
    ]),
  );
