import { color, lightColor } from '@city/shared-ui/tokens';
import { useTheme } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { ChosenColours } from './start-frame.js';

const Surface = () => <p>{useTheme().palette.background.default}</p>;

describe('the colours of the start', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['dark for a new reader', null, color.surface],
    ['those that the reader chose', '"light"', lightColor.surface],
  ])('are %s, not those of MUI', (_which, chosen, surface) => {
    if (chosen) localStorage.setItem('RaStore.theme', chosen);
    render(
      <ChosenColours>
        <Surface />
      </ChosenColours>,
    );
    expect(screen.getByText(surface)).toBeInTheDocument();
  });
});
