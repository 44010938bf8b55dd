import { useState } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { KeysHelp } from '../../kit/record/keys-help.js';
import { useKeys } from '../../kit/record/use-keys.js';
import type { ApplicationResource } from '../../platform/resources.js';

const HELP = ['a', 'r', 'j', 'k', 'n', 'u', 't', '/', '?', 'esc'] as const;

/** Keyboard shortcuts of the list: J opens its first application, / focuses the search, ? shows the help. */
export function ListKeys({ resource }: { resource: ApplicationResource }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data } = useListContext<RaRecord<string>>();
  const [helping, setHelping] = useState(false);
  const first = data?.[0];
  const reviewing = pathname !== `/${resource}`;

  useKeys(
    {
      j: () => first && void navigate({ pathname: `/${resource}/${first.id}`, search }),
      '/': () => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus(),
    },
    !reviewing && !helping,
  );
  useKeys({ '?': () => setHelping(true) }, !helping);

  if (!helping) return null;
  return (
    <KeysHelp
      keys={HELP}
      textOf={(key) => translate(`city.review.keys.${key}`)}
      onClose={() => setHelping(false)}
    />
  );
}
