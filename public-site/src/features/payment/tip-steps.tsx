import type { ManualPaymentTicket, Product } from '@city/contracts';
import { LinkButton, VisuallyHidden } from '@city/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { CopyField } from '../../ui/copy-field/copy-field';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import styles from './tip-steps.module.css';

interface TipStepsProps {
  product: Pick<Product, 'name'>;
  username: string;
  /** The amount to tip, as text. */
  amount: string;
  tippingUrl: string;
  ticketUrl: string;
  /** The player’s reference code; undefined until they have requested one. */
  ticket: ManualPaymentTicket | undefined;
  /** The button that requests the code, shown in the first step until there is a code. */
  askForCode: ReactNode;
}

/** The three steps of a tip, in the order in which a player does them: the message, the tip, the proof. */
export function TipSteps({
  product,
  username,
  amount,
  tippingUrl,
  ticketUrl,
  ticket,
  askForCode,
}: TipStepsProps) {
  const t = useT();
  const message = useRef<HTMLLIElement>(null);

  // The pressed button disappears: the focus moves to the text to copy.
  useEffect(() => {
    if (ticket) message.current?.querySelector('button')?.focus();
  }, [ticket]);

  return (
    <ol className={styles.steps}>
      <li ref={message}>
        {ticket ? (
          <>
            {t('payment.tip.line')}
            <div className={styles.copy}>
              <CopyField text={ticket.message} copyLabel={t('payment.tip.copyLine')} />
            </div>
          </>
        ) : (
          <>
            <T
              id="payment.tip.step.message"
              values={{ username, name: product.name }}
              components={{ user: <strong dir="auto" />, item: <strong dir="auto" /> }}
            />
            {askForCode}
          </>
        )}
      </li>
      <li>
        <T id="payment.tip.step.pay" values={{ amount }} components={{ amount: <bdi /> }} />
        <p className={styles.links}>
          <LinkButton
            variant={ticket ? 'primary' : 'secondary'}
            href={tippingUrl}
            target="_blank"
            rel="noopener"
          >
            {t('payment.tip.go')}
            <VisuallyHidden> ({t('payment.tip.newTab')})</VisuallyHidden>
          </LinkButton>
        </p>
      </li>
      <li>
        {t(ticket ? 'payment.tip.step.proof' : 'payment.tip.step.ticket')}
        <p className={styles.links}>
          <LinkButton variant="secondary" href={ticketUrl} target="_blank" rel="noopener">
            {t('payment.tip.ticket')}
          </LinkButton>
          {ticket && (
            <LinkButton variant="secondary" render={<Link to={paths.orders} />}>
              {t('payment.tip.paid')}
            </LinkButton>
          )}
        </p>
      </li>
    </ol>
  );
}
