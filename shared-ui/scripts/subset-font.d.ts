declare module 'subset-font' {
  /** Subsets a font to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'sfnt';
      noHinting?: boolean;
      /** OpenType features to keep; all of them by default. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
