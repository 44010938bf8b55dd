import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, Dialog } from '../index';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Leave?"
        description="The draft is kept."
        closeLabel="Close"
      >
        <p>Text</p>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named and described, takes the focus and restores it on Escape', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave?' });
    expect(dialog).toHaveAccessibleDescription('The draft is kept.');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it.each([
    ['keeps the room of a scrollbar', 15],
    ['reserves no room where there is no scrollbar', 0],
  ])('%s while the page behind it cannot scroll', async (_name, scrollbar) => {
    const width = jest.spyOn(document.documentElement, 'clientWidth', 'get');
    width.mockReturnValue(innerWidth - scrollbar);
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog').hasAttribute('data-scrollbar')).toBe(scrollbar > 0);
    width.mockRestore();
  });

  it('closes by its button and by a press outside, not by one inside', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByText('Text'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
