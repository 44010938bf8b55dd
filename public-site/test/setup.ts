import '@testing-library/jest-dom';
import { toast } from '@city/shared-ui';
import { act, configure } from '@testing-library/react';
import './browser';

// The first page of a run compiles its modules; on a busy machine that takes far longer than the default second.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'userCookies=; Max-Age=0; Path=/';
});

afterEach(() => {
  // Toasts outlive the page that showed them.
  act(() => toast.clear());
  jest.restoreAllMocks();
});
