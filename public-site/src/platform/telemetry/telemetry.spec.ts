import type { TelemetryReport } from '@city/contracts';
import { waitFor } from '@testing-library/react';
import { startTelemetry } from './start-telemetry';

const sent: Blob[] = [];
const ASSET = `${location.origin}/assets/index-B1kZ.js`;

beforeAll(() => {
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => path === '/api/telemetry' && sent.push(body) > 0,
  });
});
beforeEach(() => sent.splice(0));
afterEach(() => {
  for (const wish of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, wish);
});

const reports = async () =>
  Promise.all(sent.map(async (blob) => JSON.parse(await blob.text()) as TelemetryReport));

/** An error thrown by our own code, or by an extension. */
function anError(message: string, at: string, Kind: ErrorConstructor = TypeError): Error {
  const error = new Kind(message);
  error.stack = `${Kind.name}: ${message}\n    at run (${at}:3:1402)\n    at chrome-extension://abc/x.js:1:1`;
  return error;
}
const raise = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

/** Hides the page until a report is sent; the reporter is downloaded with the first error. */
const told = (count: number) =>
  waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(count);
  });

it('reports an error of our own code when the page is left, without personal data', async () => {
  window.history.pushState({}, '', '/fr/applications/64f0c1a2b3c4d5e6f7a8b9c0?mail=layla@example.com');
  startTelemetry();
  raise(anError('no 64f0c1a2b3c4d5e6f7a8b9c0 of layla@example.com for 25 days', ASSET));
  await told(1);
  const [report] = await reports();
  expect(report).toEqual({
    ...{ version: 'unknown', locale: 'en', device: 'desktop', vitals: [] },
    errors: [
      {
        name: 'TypeError',
        message: 'no # of …@… for # days',
        route: '/applications/:id',
        frames: [{ file: '/assets/index-B1kZ.js', line: 3, column: 1402 }],
      },
    ],
  });
  expect(sent[0]?.type).toBe('application/json');

  // The same error again adds nothing; an extension's is ignored.
  raise(anError('no 64f0c1a2b3c4d5e6f7a8b9c0 of layla@example.com for 25 days', ASSET));
  raise(anError('x', 'https://tracker.example/t.js'));
  raise(anError('another', ASSET, RangeError));
  await told(2);
  expect((await reports())[1]?.errors.map(({ name }) => name)).toEqual(['RangeError']);
});

it.each(['doNotTrack', 'globalPrivacyControl'])('does nothing where %s is set', (wish) => {
  Object.defineProperty(navigator, wish, { configurable: true, value: wish === 'doNotTrack' ? '1' : true });
  const listen = jest.spyOn(window, 'addEventListener');
  startTelemetry();
  expect(listen).not.toHaveBeenCalled();
});
