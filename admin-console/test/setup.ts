import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// jsdom has no scrolling; react-admin scrolls to the top when a panel opens.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Nor does it have reportError, or channels to other tabs.
window.reportError = () => {};
globalThis.BroadcastChannel = class {
  postMessage() {}
  close() {}
} as never;

// Panels load lazily, and each test opens the whole console: a busy machine needs more than a second.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);
