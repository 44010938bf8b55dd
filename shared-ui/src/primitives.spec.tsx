import { render } from '@testing-library/react';
import { createRef } from 'react';
import { Button, CheckboxField, LinkButton, SelectField, TextField } from './index';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];

describe('primitives', () => {
  it('pass other props, class and ref to their root or control', () => {
    const button = createRef<HTMLButtonElement>();
    const input = createRef<HTMLInputElement & HTMLTextAreaElement>();
    const select = createRef<HTMLSelectElement>();
    const box = createRef<HTMLInputElement>();
    render(
      <>
        <Button ref={button} className="mine" data-x="1" />
        <TextField ref={input} label="Name" name="name" className="mine" />
        <SelectField ref={select} label="Side" name="side" options={options} />
        <CheckboxField ref={box} label="Agree" name="agree" />
      </>,
    );
    expect(button.current).toHaveClass('mine', 'button');
    expect(button.current).toHaveAttribute('data-x', '1');
    expect(input.current).toHaveAttribute('name', 'name');
    expect(input.current?.closest('.mine')).not.toBeNull();
    expect(select.current).toHaveAttribute('name', 'side');
    expect(box.current).toHaveAttribute('name', 'agree');
  });

  it('LinkButton styles the given element', () => {
    const { getByRole } = render(
      <LinkButton variant="quiet" render={<a href="/mine" className="own" />}>
        Go
      </LinkButton>,
    );
    expect(getByRole('link', { name: 'Go' })).toHaveClass('button', 'quiet', 'own');
    expect(getByRole('link')).toHaveAttribute('href', '/mine');
  });
});
