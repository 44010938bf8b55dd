import { readStored, writeStored } from './stored-state';

describe('what a store keeps in this browser', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('is read back, and gone when it is taken away', () => {
    writeStored('music', 1, { muted: true });
    expect(readStored('music', 1)).toEqual({ muted: true });
    writeStored('music', 1, null);
    expect(readStored('music', 1)).toBeNull();
    expect(localStorage.getItem('music')).toBeNull();
  });

  it('is read as earlier visits wrote it', () => {
    localStorage.setItem('music', '{"state":{"muted":true},"version":1}');
    expect(readStored('music', 1)).toEqual({ muted: true });
  });

  it.each(['', 'x', 'null', '[]', '{"state":{"muted":true},"version":0}', '{"version":1}'])(
    'is nothing where %p stands',
    (text) => {
      localStorage.setItem('music', text);
      expect(readStored('music', 1)).toBeNull();
    },
  );

  it('is kept for the page where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeStored('music', 1, { muted: true })).not.toThrow();
    expect(readStored('music', 1)).toBeNull();
  });
});
