import { T } from '../../platform/i18n/rich-text';
import type { MessageValues } from '../../platform/i18n/message-id';
import { useSiteConfig } from '../../platform/site-config/site-config';

interface TicketTextProps {
  id:
    | 'payment.orders.paidOtherwise'
    | 'payment.orders.cancelled'
    | 'payment.orders.expired'
    | 'payment.orders.byTeam.paid'
    | 'payment.orders.byTeam.unpaid'
    | 'payment.benefit.failedNext';
  values?: MessageValues;
}

/** A message that asks the player to open a ticket, with a link to it if the community has one. */
export function TicketText({ id, values }: TicketTextProps) {
  const ticket = useSiteConfig()?.links.supportTicket;
  const link = ticket ? <a href={ticket} target="_blank" rel="noopener" /> : <span />;
  return <T id={id} values={values} components={{ ticket: link }} />;
}
