/** Answers every media query of this test. */
export const screenIs = (matches: (query: string) => boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: matches(media) }),
    );

/** A narrow screen without user preferences. */
export const asPhone = () => screenIs(() => false);
