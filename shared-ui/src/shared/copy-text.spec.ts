import { copyText } from './copy-text';

const command = jest.fn<boolean, [string]>();

beforeEach(() => {
  // As on a page that is not served over TLS.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  document.execCommand = command;
});

it('copies without the Clipboard API', async () => {
  const copied: string[] = [];
  command.mockImplementation(() => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  });
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await expect(copyText('MRG-7K4Q-M2XD')).resolves.toBe(true);
  expect(copied).toEqual(['MRG-7K4Q-M2XD']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('returns false where nothing can copy', async () => {
  command.mockReturnValue(false);
  await expect(copyText('MRG-7K4Q-M2XD')).resolves.toBe(false);
});
