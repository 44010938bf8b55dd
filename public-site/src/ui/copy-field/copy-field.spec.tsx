import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speak } from '../../../test/texts';
import { Providers } from '../../app/providers';
import { loadNamespaces } from '../../platform/i18n/i18n';
import { CopyCode } from '../failure/copy-code';
import { CopyField } from './copy-field';

beforeAll(async () => {
  speak();
  await loadNamespaces(['payment']);
});

it.each([
  ['a text', (text: string) => <CopyField text={text} copyLabel="Copy the code" />, 'Copied'],
  ['a support code', (text: string) => <CopyCode code={text} />, 'Code copied'],
])('what replaces %s is not said to be copied', async (_name, show, copied) => {
  const user = userEvent.setup();
  const { rerender } = render(<Providers>{show('MRG-1')}</Providers>);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(copied)).toBeVisible();
  rerender(<Providers>{show('MRG-2')}</Providers>);
  expect(screen.queryByText(copied)).toBeNull();
});
