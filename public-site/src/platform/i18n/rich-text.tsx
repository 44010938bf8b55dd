import { Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { isolated } from './isolated';
import type { MessageId, MessageValues } from './message-id';

interface RichTextProps {
  id: MessageId;
  values?: MessageValues;
  /** Elements for the tags of the message: `Read <rules>the rules</rules>` takes `{ rules: <Link …/> }`. */
  components?: Record<string, ReactElement>;
}

/** A message with elements inside. Plain texts use `useT`. */
export function T({ id, values, components }: RichTextProps) {
  return <Trans id={id} values={isolated(values)} components={components} />;
}
