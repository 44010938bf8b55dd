import '@testing-library/jest-dom';
import './browser';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'userCookies=; Max-Age=0; Path=/';
});

afterEach(() => {
  jest.restoreAllMocks();
});
