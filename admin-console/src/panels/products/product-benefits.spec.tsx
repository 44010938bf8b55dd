import type { Benefit, Bridge } from '@city/contracts';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildBridge } from '../../../test/game-servers.js';
import { buildProduct } from '../../../test/records.js';

const LEVEL: Benefit = { kind: 'level', group: 'vip', rank: 3, days: 30 };
const THING: Benefit = {
  kind: 'thing',
  effect: 'car.sultan',
  scope: 'account',
  takeBack: 'never',
  days: null,
};

/** Opens the page of a product that gives `benefits`. */
async function open(
  benefits: Benefit[],
  answer: () => Promise<object> = () => Promise.resolve({}),
  bridges: Bridge[] = [],
) {
  const update = jest.fn((_resource: string, { data }: { data: object }) =>
    answer().then(() => ({ data: { ...buildProduct({ benefits }), ...data } })),
  );
  const provider = memoryProvider(
    { products: [buildProduct({ benefits })] },
    {
      update: update as never,
      readBridges: () => Promise.resolve({ on: true, bridges }),
    },
  );
  const { person, onNavigate } = openPanel('/products/p1', provider);
  await screen.findByRole('textbox', { name: 'Name' });
  return {
    person,
    onNavigate,
    update,
    saved: async () => {
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(update).toHaveBeenCalled());
      return (update.mock.calls[0]?.[1].data as { benefits: Benefit[] }).benefits;
    },
    async choose(label: RegExp, option: string) {
      await person.click(screen.getByRole('combobox', { name: label }));
      await person.click(screen.getByRole('option', { name: option }));
    },
  };
}

describe('what a product gives', () => {
  it('has a heading, and says below it what the buyer gets', async () => {
    await open([]);
    const heading = screen.getByRole('heading', { level: 2, name: 'Gives' });
    expect(heading.nextElementSibling).toHaveTextContent(/^What the buyer gets\./);
  });

  it('gets a level, with the fields of a level', async () => {
    const { person, choose, saved } = await open([]);
    await person.click(screen.getByRole('button', { name: 'Add' }));
    await choose(/^Kind/, 'Level');
    expect(screen.queryByRole('textbox', { name: /^Item/ })).not.toBeInTheDocument();
    await choose(/^Group/, 'Queue priority');
    await person.type(screen.getByRole('spinbutton', { name: /^Rank/ }), '2');
    await person.type(screen.getByRole('spinbutton', { name: /^Days/ }), '30');
    expect(await saved()).toEqual([{ kind: 'level', group: 'queue', rank: 2, days: 30 }]);
  });

  it('gets a thing, for good if there are no days', async () => {
    const { person, saved } = await open([LEVEL]);
    await person.click(screen.getByRole('button', { name: 'Add' }));
    await person.type(screen.getByRole('textbox', { name: /^Item/ }), ' car.sultan ');
    expect(await saved()).toEqual([
      LEVEL,
      { kind: 'thing', effect: 'car.sultan', scope: 'character', takeBack: 'if-still-owned', days: null },
    ]);
  });

  it('offers the keys that game servers hand over', async () => {
    const effects = [{ key: 'car.sultan', label: 'Sultan', mode: 'transaction' as const }];
    await open([THING], undefined, [buildBridge({ effects })]);
    const field = await screen.findByRole('combobox', { name: /^Item/ });
    const offered = document.getElementById(field.getAttribute('list') ?? '');
    expect(offered?.querySelector('option')).toHaveAttribute('value', 'car.sultan');
  });

  it('shows what the card will say, and follows what is typed', async () => {
    const { person } = await open([LEVEL]);
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines()).toEqual(expect.arrayContaining(['17% off the catalogue', 'Lasts 30 days']));
    const rank = screen.getByRole('spinbutton', { name: /^Rank/ });
    await person.clear(rank);
    expect(lines()).not.toContain('17% off the catalogue');
    await person.type(rank, '1');
    expect(lines()).toContain('8% off the catalogue');
  });

  it('changes its kind, and nothing of the old kind is sent', async () => {
    const { person, choose, saved } = await open([LEVEL]);
    await choose(/^Kind/, 'Item');
    await person.type(screen.getByRole('textbox', { name: /^Item/ }), 'A garage');
    await choose(/^When the benefit ends/, 'Always removed');
    expect(await saved()).toEqual([
      { kind: 'thing', effect: 'A garage', scope: 'character', takeBack: 'always', days: 30 },
    ]);
  });

  it('loses one entry, and the others stay', async () => {
    const { person, saved } = await open([LEVEL, THING]);
    const [first] = screen.getAllByRole('button', { name: 'Remove' });
    await person.click(first as HTMLElement);
    expect(screen.getByRole('textbox', { name: /^Item/ })).toHaveValue('car.sultan');
    expect(await saved()).toEqual([THING]);
  });

  it('is for good once its days are cleared', async () => {
    const { person, saved } = await open([LEVEL]);
    await person.clear(screen.getByRole('spinbutton', { name: /^Days/ }));
    expect(await saved()).toEqual([{ ...LEVEL, days: null }]);
  });

  it('is not sent without its required fields', async () => {
    const { person } = await open([]);
    await person.click(screen.getByRole('button', { name: 'Add' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Item/ })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: /^Item/ })).toHaveAccessibleDescription('Required');
  });

  it('shows each of the server’s errors at its input', async () => {
    const fields = {
      'benefits.0.group': 'city.fault.LIST_INVALID',
      'benefits.1.effect': 'city.fault.CHARACTERS_INVALID',
    };
    const refused = new HttpError('no', 400, { code: 'VALIDATION_FAILED', message: 'no', errors: fields });
    const { saved, person } = await open([LEVEL, THING], () => Promise.reject(refused));
    await person.type(screen.getByRole('textbox', { name: 'Name' }), ' II');
    await saved();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Item/ })).toBeInvalid());
    expect(screen.getByRole('combobox', { name: /^Group/ })).toBeInvalid();
    expect(screen.getByRole('spinbutton', { name: /^Rank/ })).toBeValid();
    expect(screen.getByText('Too few, too many, or the same one twice')).toBeVisible();
  });

  it('shows an error of the whole list', async () => {
    const refused = new HttpError('no', 400, {
      code: 'VALIDATION_FAILED',
      message: 'no',
      errors: { benefits: 'city.fault.LIST_INVALID' },
    });
    const { person, saved, update } = await open([LEVEL], () => Promise.reject(refused));
    await person.click(screen.getByRole('button', { name: 'Add' }));
    await person.type(screen.getByRole('textbox', { name: /^Item/ }), 'A garage');
    await saved();
    expect(await screen.findByText('Too few, too many, or the same one twice')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'Remove' });
    await person.click(first as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  });

  it('does not ask about leaving before anything is changed', async () => {
    const { person, onNavigate } = await open([LEVEL, THING]);
    await person.click(screen.getByRole('link', { name: 'Home' }));
    expect(onNavigate).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
