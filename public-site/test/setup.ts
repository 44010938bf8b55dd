import '@testing-library/jest-dom';
import { toast } from '@city/shared-ui';
import { act } from '@testing-library/react';
import './browser';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'userCookies=; Max-Age=0; Path=/';
});

afterEach(() => {
  // Toasts outlive the page that showed them.
  act(() => toast.clear());
  jest.restoreAllMocks();
});
