/** Answers media queries as on a phone, in the tests of the file or the block that calls it. */
export function asOnPhone(): void {
  beforeEach(() => {
    window.matchMedia = (query) =>
      ({
        matches: /max-width/.test(query),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
}
