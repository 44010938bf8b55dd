import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavMenu } from './nav-menu';

function header(dir: 'ltr' | 'rtl' = 'ltr') {
  render(
    <div dir={dir} style={{ direction: dir }}>
      <NavMenu.Root aria-label="Main" style={{ direction: dir }}>
        <NavMenu.Item label="Shop">
          <NavMenu.Link href="#cars">Cars</NavMenu.Link>
          <NavMenu.Link href="#boats" style={{ display: 'none' }}>
            Boats
          </NavMenu.Link>
          <NavMenu.Link href="#peds">Peds</NavMenu.Link>
        </NavMenu.Item>
        <NavMenu.Item label="Apply">
          <NavMenu.Group label="Entities">
            <NavMenu.Link href="#crew">Crew</NavMenu.Link>
          </NavMenu.Group>
        </NavMenu.Item>
      </NavMenu.Root>
      <button>Elsewhere</button>
    </div>,
  );
  return {
    shop: screen.getByRole('button', { name: 'Shop' }),
    apply: screen.getByRole('button', { name: 'Apply' }),
  };
}

describe('NavMenu', () => {
  it('opens on press and closes when a link is followed', async () => {
    const { shop } = header();
    expect(screen.queryByRole('link', { name: 'Cars' })).not.toBeInTheDocument();
    await userEvent.click(shop);
    await userEvent.click(screen.getByRole('link', { name: 'Cars' }));
    expect(shop).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Cars' })).not.toBeInTheDocument();
  });

  it('opens on arrow down, moves through the links that are shown, and restores the focus on Escape', async () => {
    const { shop } = header();
    shop.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cars' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Peds' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(shop).toHaveFocus();
    expect(shop).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ] as const)('moves between its triggers in reading direction (%s)', async (dir, key) => {
    const { shop, apply } = header(dir);
    shop.focus();
    await userEvent.keyboard(key);
    expect(apply).toHaveFocus();
  });

  it('closes when the focus leaves or on a press outside', async () => {
    const { shop } = header();
    await userEvent.click(shop);
    await userEvent.tab();
    await userEvent.tab();
    expect(shop).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(shop).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(shop);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(shop).toHaveAttribute('aria-expanded', 'false');
  });

  it('expands a submenu', async () => {
    const { apply } = header();
    await userEvent.click(apply);
    const group = screen.getByRole('button', { name: 'Entities' });
    expect(screen.queryByRole('link', { name: 'Crew' })).not.toBeInTheDocument();
    await userEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Crew' })).toBeInTheDocument();
  });
});
