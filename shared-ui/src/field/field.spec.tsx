import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField, RadioGroupField, SelectField, TextField } from '../index';

const sides = [
  { value: 'wall', label: 'The wall' },
  { value: 'sea', label: 'The sea' },
];

describe('fields', () => {
  it('describe the control by hint and error, and mark it as invalid', () => {
    render(<TextField label="Age" hint="In years" error="Exactly two digits" />);
    const control = screen.getByRole('textbox', { name: 'Age' });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('In years Exactly two digits');
  });

  it('are valid and undescribed without either', () => {
    render(<TextField label="Age" />);
    expect(screen.getByRole('textbox', { name: 'Age' })).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  it('counts a value set by a form, such as a restored draft', () => {
    const restore = (control: HTMLTextAreaElement | null) => {
      if (control) control.value = 'Once upon';
    };
    render(<TextField label="Story" multiline counter maxLength={10} ref={restore} />);
    expect(screen.getByText('9 / 10')).toBeVisible();
  });

  it('count the typed characters once four fifths of them are used', async () => {
    render(<TextField label="Story" multiline counter maxLength={5} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Story' }), 'dun');
    expect(screen.queryByText('3 / 5')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Story' }), 'e');
    expect(screen.getByText('4 / 5')).toBeVisible();
  });

  it('are as tall as the expected text', () => {
    render(<TextField label="Story" multiline rows={3} />);
    expect(screen.getByRole('textbox', { name: 'Story' }).style.getPropertyValue('--rows')).toBe('3');
  });

  it('report the value selected from a list', async () => {
    const choose = jest.fn();
    render(<SelectField label="Side" options={sides} placeholder="Choose" value="" onValueChange={choose} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'The sea');
    expect(choose).toHaveBeenCalledWith('sea');
  });

  it('toggle a box by a press on its label', async () => {
    const check = jest.fn();
    render(
      <CheckboxField label="I have read the rules" checked={false} onCheckedChange={check} error="Needed" />,
    );
    await userEvent.click(screen.getByText('I have read the rules'));
    expect(check).toHaveBeenCalledWith(true);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Needed');
  });

  it('select an option of a group by keyboard', async () => {
    const choose = jest.fn();
    render(
      <RadioGroupField label="Side" options={sides} value="wall" onValueChange={choose} error="Choose one" />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Side' })).toHaveAccessibleDescription('Choose one');
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'The wall' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(choose).toHaveBeenCalledWith('sea');
  });
});
