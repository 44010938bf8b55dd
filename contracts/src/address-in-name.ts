/** Top-level domains of addresses that are written without a scheme. A name such as “St. John” has none of them. */
const DOMAINS =
  'app|biz|cc|co|com|de|dev|eu|fr|gg|gl|info|io|link|live|lol|ly|me|net|org|pro|ru|shop|site|store|tk|tn|to|top|tv|uk|us|vip|xyz';
const ADDRESS = new RegExp(
  // A scheme, a known beginning, a domain with a path, or a domain that is known.
  `://|\\bwww\\.(?=\\S)|[\\p{L}\\p{N}]\\.\\p{L}{2,}/|[\\p{L}\\p{N}]\\.(?:${DOMAINS})(?![\\p{L}\\p{N}])`,
  'iu',
);

/**
 * Normalises a text as browsers do: full-width letters and dots become plain ones, invisible characters are dropped.
 */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');

/** Whether a text contains a web address that a reader or a program could open. */
export const hasAddress = (text: string): boolean => ADDRESS.test(asRead(text));

/** Returns the name with spaces in its addresses, so that readers cannot follow one. */
export const withoutAddress = (name: string): string =>
  hasAddress(name)
    ? asRead(name)
        .replaceAll('://', ' ')
        .replace(/[./](?=\S)/g, '$& ')
    : name;
