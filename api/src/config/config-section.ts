import type { PaymentMethod, WayToPay } from '@city/contracts';
import type { ProvidersMode } from './config-groups.js';

export type NamedValue = readonly [variable: string, value: string];

export interface SectionReading<Config> {
  readonly config: Config;
  /** Secrets: masked wherever text leaves the process, refused as placeholders by the doctor. */
  readonly secrets?: readonly NamedValue[];
  /** Patterns that logs must mask, besides the secrets; global. */
  readonly masks?: readonly RegExp[];
  /** Provider addresses: public https ones, or loopback ones with the simulators. */
  readonly addresses?: readonly NamedValue[];
  /** Values that reveal a test account. */
  readonly accounts?: readonly NamedValue[];
  /** Origins that the site's pages load from. */
  readonly pageOrigins?: readonly string[];
}

export interface SectionContext {
  readonly mode: ProvidersMode;
  /** Reports a fault; it starts with its variable's name and contains no secret. */
  fault(text: string): void;
}

/** A self-contained part of the configuration: its variables, and the values read from them. */
export interface ConfigSection<Config = unknown, Variables extends object = object> {
  /** The variables with validation and defaults, if there are any. */
  readonly variables?: new () => Variables;
  /** Variables that can be read from the file `<NAME>_FILE`. */
  readonly secretVariables: readonly string[];
  /** The doctor's advice for faults of its variables: the features that need them, and the place of their values. */
  readonly advice?: { readonly why: string; readonly fix: string };
  /** Null if nothing is configured. Method syntax, so that sections of all types fit into one list. */
  read(variables: Variables, context: SectionContext): SectionReading<Config> | null;
}

/** How players see a way to pay. The specification has the call, order page and return pages of a redirect for dinars only. */
export type ShownWay = Pick<WayToPay, 'name'> &
  ({ currency: WayToPay['currency']; pays: 'buttons' | 'by-hand' } | { currency: 'TND'; pays: 'redirect' });

export interface MethodConfig {
  readonly id: PaymentMethod;
  readonly shown: ShownWay;
  readonly config: ConfigSection;
}

export interface ConfiguredMethod {
  readonly id: PaymentMethod;
  readonly shown: ShownWay;
  readonly section: ConfigSection;
  readonly reading: SectionReading<unknown>;
}

/** A provider must be configured completely or not at all: an incomplete configuration is a fault. */
export function areGivenTogether<V extends object>(
  names: readonly (keyof V & string)[],
  variables: V,
  { fault }: SectionContext,
): boolean {
  const missing = names.filter((name) => !variables[name]);
  if (missing.length > 0 && missing.length < names.length) {
    fault(`${missing.join(', ')} missing: ${names.join(', ')} are needed together`);
  }
  return missing.length === 0;
}
