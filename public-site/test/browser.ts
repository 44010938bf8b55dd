// What jsdom lacks of a browser and the site uses.

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

window.matchMedia = (media) =>
  ({
    media,
    // A wide screen of somebody with no particular wishes.
    matches: media.includes('min-width: 64rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

/** Everything is in view at once. */
class AlwaysIntersecting implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element): void {
    this.callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
window.IntersectionObserver = AlwaysIntersecting;
