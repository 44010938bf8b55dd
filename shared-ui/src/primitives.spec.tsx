import { render } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { violations } from '../test/axe';
import {
  Avatar,
  Badge,
  Button,
  CheckboxField,
  Dialog,
  Disclosure,
  icons,
  LinkButton,
  NavMenu,
  Notice,
  RadioGroupField,
  SelectField,
  Sheet,
  Skeleton,
  Spinner,
  Steps,
  TextField,
  VisuallyHidden,
} from './index';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];

const primitives: Record<string, ReactElement> = {
  Avatar: <Avatar name="Layla" aria-label="Layla" />,
  Badge: <Badge tone="ok">Accepted</Badge>,
  Button: <Button>Press</Button>,
  'Button at work': (
    <Button loading loadingLabel="Sending">
      Send
    </Button>
  ),
  CheckboxField: <CheckboxField label="I agree" error="Needed" />,
  Dialog: (
    <Dialog open onOpenChange={() => undefined} title="Leave?" description="It is kept." closeLabel="Close">
      Text
    </Dialog>
  ),
  Disclosure: <Disclosure summary="Question">Answer</Disclosure>,
  LinkButton: <LinkButton href="/there">There</LinkButton>,
  NavMenu: (
    <NavMenu.Root aria-label="Main">
      <NavMenu.Item label="Shop">
        <NavMenu.Link href="/cars">Cars</NavMenu.Link>
        <NavMenu.Group label="More">
          <NavMenu.Link href="/peds">Peds</NavMenu.Link>
        </NavMenu.Group>
      </NavMenu.Item>
      <NavMenu.Link href="/wiki">Wiki</NavMenu.Link>
    </NavMenu.Root>
  ),
  Notice: (
    <Notice tone="danger" title="It failed" action={<Button>Retry</Button>}>
      Try again.
    </Notice>
  ),
  RadioGroupField: (
    <RadioGroupField
      label="Side"
      options={options}
      value="a"
      onValueChange={() => undefined}
      error="Choose"
      hint="One"
    />
  ),
  SelectField: (
    <SelectField label="Side" options={options} placeholder="Choose" error="Needed" hint="One of two" />
  ),
  Sheet: (
    <Sheet open onOpenChange={() => undefined} title="Menu" closeLabel="Close">
      Text
    </Sheet>
  ),
  Skeleton: <Skeleton width="10rem" height={20} />,
  Spinner: <Spinner label="Loading" />,
  Steps: (
    <Steps
      aria-label="Progress"
      doneLabel="done"
      onSelect={() => undefined}
      steps={[
        { id: '1', label: 'First', state: 'done' },
        { id: '2', label: 'Second', state: 'current' },
        { id: '3', label: 'Third', state: 'upcoming' },
      ]}
    />
  ),
  TextField: (
    <TextField label="Name" hint="As on the chat" error="Too short" required counter maxLength={20} />
  ),
  'TextField of several lines': <TextField label="Story" multiline />,
  VisuallyHidden: <VisuallyHidden>Only said</VisuallyHidden>,
  icons: <icons.Check aria-hidden="true" />,
};

describe('primitives', () => {
  it.each(Object.keys(primitives))('%s has no accessibility violation', async (name) => {
    render(<main>{primitives[name]}</main>);
    expect(await violations()).toEqual([]);
  });

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
