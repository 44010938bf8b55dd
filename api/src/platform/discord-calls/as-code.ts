/** A name as inline code of Discord: no markup, no mention and no link in it has an effect. */
export const asCode = (name: string): string => `\`${name.replace(/\s+/g, ' ').replaceAll('`', 'ˋ')}\``;
