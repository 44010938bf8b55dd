import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, toast, Toaster } from '../index';
import { TOAST_DURATION } from './toast-store';

describe('toasts', () => {
  afterEach(() => {
    act(() => toast.clear());
    jest.useRealTimers();
  });

  it('disappear after five seconds', () => {
    jest.useFakeTimers();
    render(<Toaster closeLabel="Close" />);
    act(() => void toast.success('Stored'));
    expect(screen.getByText('Stored')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(TOAST_DURATION - 1));
    expect(screen.getByText('Stored')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Stored')).not.toBeInTheDocument();
  });

  it('that are polite are announced in a region that exists before them', () => {
    const { baseElement } = render(<Toaster closeLabel="Close" />);
    const region = baseElement.querySelector('[aria-live=polite]');
    expect(region).toBeEmptyDOMElement();
    act(() => void toast.success('Stored'));
    expect(region).toHaveTextContent('Stored');
  });

  it('with an error disappear when the next attempt starts or succeeds', () => {
    render(<Toaster closeLabel="Close" />);
    act(() => void toast.warning('Name cannot be empty'));
    act(() => toast.forgetProblems());
    expect(screen.queryByText('Name cannot be empty')).not.toBeInTheDocument();
    act(() => void toast.error('Not sent'));
    act(() => void toast.success('Created'));
    expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
    expect(screen.getByText('Created')).toBeInTheDocument();
  });

  it('are assertive for errors and warnings, can be closed, and show the same text once', async () => {
    render(<Toaster closeLabel="Close" />);
    act(() => {
      toast.error('It failed');
      toast.error('It failed');
      toast.warning('Too short');
    });
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'It failed',
      'Too short',
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByText('It failed')).not.toBeInTheDocument();
  });

  it('can have an action, which does not close them', async () => {
    const run = jest.fn();
    render(<Toaster closeLabel="Close" />);
    act(() => void toast.error('It failed', { label: 'Copy code', run }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  });

  it('appear inside an open dialog, where they are announced, and outlive it', () => {
    const page = (open: boolean) => (
      <>
        <Toaster closeLabel="Dismiss" />
        <Dialog open={open} onOpenChange={() => undefined} title="Pay" />
      </>
    );
    const { rerender } = render(page(true));
    act(() => void toast.error('It failed'));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('It failed');
    rerender(page(false));
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  });
});
