import { textOf, type FormSection as Section } from '@city/contracts';
import { Button } from '@city/shared-ui';
import { useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CardSection } from '../../player/application-form/form-section';
import { useT } from '../../platform/i18n/use-t';
import type { KindValues } from './kind-form';

interface CardFieldsProps {
  form: UseFormReturn<KindValues>;
  /** The names of the required fields. */
  required: ReadonlySet<string>;
  sections: readonly (Pick<Section, 'rows'> & { anchor: string; title: string; content: ReactNode })[];
}

/** Sections as cards. One card is open at a time. At first it is the first card with a missing answer. */
export function CardFields({ form, required, sections }: CardFieldsProps) {
  const t = useT();
  const values = useWatch({ control: form.control }) as KindValues;
  const cards = sections.map(({ rows, ...card }) => {
    const needed = rows.flat().filter((name) => required.has(name));
    return { ...card, missing: needed.filter((name) => !textOf(values[name])).length };
  });
  const [open, setOpen] = useState(() => (cards.find(({ missing }) => missing > 0) ?? cards[0])?.anchor);
  return cards.map(({ anchor, title, content, missing }, index) => {
    const next = cards[index + 1];
    return (
      <CardSection
        key={anchor}
        id={anchor}
        title={title}
        group={`${sections[0]?.anchor}-cards`}
        isOpen={open === anchor}
        onToggle={(isOpen) => setOpen((now) => (isOpen ? anchor : now === anchor ? undefined : now))}
        missing={missing}
      >
        {content}
        {next && (
          <div>
            <Button
              type="button"
              variant="secondary"
              onClick={() => {
                setOpen(next.anchor);
                document.getElementById(next.anchor)?.querySelector('summary')?.focus();
              }}
            >
              {t('apply.nextCard', { section: next.title })}
            </Button>
          </div>
        )}
      </CardSection>
    );
  });
}
