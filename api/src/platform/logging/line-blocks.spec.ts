import { LineBlocks } from './logger.js';

const collector = () => {
  const blocks: string[] = [];
  const stream = { write: (block: string) => blocks.push(block), flushSync: jest.fn() };
  return { blocks, stream, lines: new LineBlocks(stream) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('hands lines on together, soon', () => {
  const { blocks, lines } = collector();
  lines.write('one\n');
  lines.write('two\n');
  expect(blocks).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(blocks).toEqual(['one\ntwo\n']);
  lines.write('three\n');
  jest.advanceTimersByTime(100);
  expect(blocks).toEqual(['one\ntwo\n', 'three\n']);
});

it('does not wait once there are many, and loses and turns round none', () => {
  const { blocks, lines } = collector();
  const written = Array.from({ length: 5_000 }, (_, index) => `line ${index} ${'x'.repeat(index % 100)}\n`);
  for (const line of written) lines.write(line);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.length).toBeLessThan(10);
  jest.advanceTimersByTime(100);
  expect(blocks.join('')).toBe(written.join(''));
});

it('writes the rest at once at the end of the process', () => {
  const { blocks, stream, lines } = collector();
  lines.write('last words\n');
  lines.flushSync();
  expect(blocks).toEqual(['last words\n']);
  expect(stream.flushSync).toHaveBeenCalledTimes(1);
});
