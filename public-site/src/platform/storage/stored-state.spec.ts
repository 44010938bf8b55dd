import { readStored, writeStored } from './stored-state';

describe('a persisted store', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('is read back, and null once it is removed', () => {
    writeStored('music', 1, { muted: true });
    expect(readStored('music', 1)).toEqual({ muted: true });
    writeStored('music', 1, null);
    expect(readStored('music', 1)).toBeNull();
    expect(localStorage.getItem('music')).toBeNull();
  });

  it('is read in Zustand’s format', () => {
    localStorage.setItem('music', '{"state":{"muted":true},"version":1}');
    expect(readStored('music', 1)).toEqual({ muted: true });
  });

  it.each(['', 'x', 'null', '[]', '{"state":{"muted":true},"version":0}', '{"version":1}'])(
    'is null for %p',
    (text) => {
      localStorage.setItem('music', text);
      expect(readStored('music', 1)).toBeNull();
    },
  );

  it('works in memory without storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeStored('music', 1, { muted: true })).not.toThrow();
    expect(readStored('music', 1)).toBeNull();
  });
});
