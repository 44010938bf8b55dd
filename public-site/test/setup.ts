import '@testing-library/jest-dom';
import { toast } from '@city/shared-ui';
import { act, configure } from '@testing-library/react';
import { queryClient } from '../src/app/query-client';
import { resetResources } from '../src/platform/resource';
import { runForgetTasks } from '../src/platform/storage/logout-tasks';
import './browser';

// The first page of a run compiles its modules, which takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  localStorage.clear();
  runForgetTasks();
  document.cookie = 'userCookies=; Max-Age=0; Path=/';
});

// No retries.
queryClient.setDefaultOptions({ queries: { retry: false } });

afterEach(() => {
  // Server state must not leak into the next test.
  queryClient.clear();
  act(resetResources);
  // Toasts outlive the page that showed them.
  act(() => toast.clear());
  jest.restoreAllMocks();
});
