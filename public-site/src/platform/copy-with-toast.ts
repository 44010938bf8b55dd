import { toast } from '@city/shared-ui';
import { copyText } from '@city/shared-ui/copy-text';

/** Copies a text, and shows in a toast whether that worked. */
export async function copyWithToast(text: string, copied: string, failed: string): Promise<void> {
  if (await copyText(text)) toast.success(copied);
  else toast.warning(failed);
}
