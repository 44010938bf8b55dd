import { Button, LinkButton, icons } from '@city/shared-ui';
import { StepFrame } from '../form/step-frame';

interface QuestionStepProps {
  title: string;
  text: string;
  yesLabel: string;
  /** An external link for players who answer no. Absent until the configuration has loaded. */
  elsewhere: { label: string; href: string | undefined };
  /** Id of the hidden sibling that a press shows before the program runs. */
  opens?: string;
  onYes(): void;
}

/** Steps 1 and 2: a yes/no question; "no" links to the missing program. */
export function QuestionStep({ title, text, yesLabel, elsewhere, opens, onYes }: QuestionStepProps) {
  return (
    <StepFrame
      title={title}
      text={<p>{text}</p>}
      actions={
        <>
          <Button variant="primary" size="large" data-opens={opens} onClick={onYes}>
            {yesLabel}
          </Button>
          {elsewhere.href && (
            <LinkButton
              variant="secondary"
              size="large"
              render={<a href={elsewhere.href} target="_blank" rel="noreferrer" />}
            >
              {elsewhere.label}
              <icons.ExternalLink aria-hidden="true" size={16} />
            </LinkButton>
          )}
        </>
      }
    />
  );
}
