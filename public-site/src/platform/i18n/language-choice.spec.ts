import {
  startRedirect,
  chooseLanguage,
  detectLanguage,
  documentLanguage,
  rememberedLanguage,
  unsyncedLanguage,
} from './language-choice';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const visit = (pathname: string, languages: string[], more: { search?: string; userAgent?: string } = {}) =>
  startRedirect({ pathname, search: '', hash: '', languages, userAgent: FIREFOX, ...more });

describe('the language of a visit', () => {
  it('is the first supported language of the browser’s preferences', () => {
    expect(detectLanguage(['de-DE', 'ar-TN', 'fr'])).toBe('ar');
    expect(detectLanguage(['FR-ca'])).toBe('fr');
    expect(detectLanguage(['de'])).toBeNull();
  });

  it('redirects each English address on the first visit, and remembers the language', () => {
    expect(visit('/events', ['fr-FR'], { search: '?a=1' })).toBe('/fr/events?a=1');
    expect(rememberedLanguage()).toBe('fr');
    expect(visit('/', ['ar'])).toBe('/fr');
    expect(visit('/who', ['ar'])).toBeNull();
    expect(visit('/ar', ['fr-FR'])).toBeNull();
  });

  it('redirects only the home page while nothing can be remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('disabled', 'SecurityError');
    });
    expect([visit('/', ['fr']), visit('/who', ['fr'])]).toEqual(['/fr', null]);
    jest.restoreAllMocks();
  });

  it('does not redirect English readers and robots', () => {
    expect(visit('/who', ['en-GB', 'fr'])).toBeNull();
    expect(rememberedLanguage()).toBe('en');
    localStorage.clear();
    expect(visit('/who', ['fr'], { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBeNull();
    chooseLanguage('en');
    expect(visit('/', ['fr'])).toBeNull();
    expect(unsyncedLanguage()).toBe('en');
  });

  it('is the chosen one when a payment provider returns the player', () => {
    chooseLanguage('ar');
    expect(visit('/order-success', ['fr'], { search: '?payment_ref=x' })).toBe(
      '/ar/order-success?payment_ref=x',
    );
    expect(visit('/shop', ['fr'])).toBeNull();
  });

  it('is the player’s in the console, whose address has none', () => {
    const of = (pathname: string) => documentLanguage({ pathname, languages: ['ar-TN'] });
    expect([of('/dashboard'), of('/who'), of('/fr/who')]).toEqual(['ar', 'en', 'fr']);
    chooseLanguage('fr');
    expect([of('/dashboard'), of('/who')]).toEqual(['fr', 'en']);
  });

  it('does not concern the console', () => {
    expect(visit('/fr/dashboard', [])).toBe('/dashboard');
    expect(visit('/dashboard', ['fr'])).toBeNull();
  });
});
