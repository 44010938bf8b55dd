// Browser APIs that the site uses and jsdom lacks.

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

window.matchMedia = (media) =>
  ({
    media,
    // A wide screen without user preferences.
    matches: media.includes('min-width: 64rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

/** Reports everything as visible. */
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
