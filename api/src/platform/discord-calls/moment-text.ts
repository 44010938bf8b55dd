/** Discord shows a moment in each reader's time zone and language; `R` in words, such as "5 minutes ago". */
export const momentText = (at: Date, style: 'R' | 'f' | 'F'): string =>
  `<t:${Math.floor(at.getTime() / 1_000)}:${style}>`;
