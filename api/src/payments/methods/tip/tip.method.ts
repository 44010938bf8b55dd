import type { ConfigSection } from '../../../config/config-section.js';
import type { PaymentMethodDefinition } from '../../core/payment-method.js';
import { TipSweeps } from './tip-sweeps.service.js';
import { ManualPaymentsController } from './manual-payments.controller.js';
import { PaidOtherwise } from './paid-otherwise.service.js';
import { TipActs } from './tip-acts.service.js';
import { TipDesk } from './tip-desk.service.js';
import { TipTickets } from './tip-tickets.service.js';
import { Tips } from './tips.service.js';

/** A tip needs no account of ours; the address of the tipping platform is a setting. */
const TIP_CONFIG: ConfigSection<object> = {
  secretVariables: [],
  read: () => ({ config: {} }),
};

/** A tip on an external platform, in dinars, which staff confirm by hand. */
export const TIP: PaymentMethodDefinition<object> = {
  id: 'tip',
  shown: { name: 'Tip', currency: 'TND', pays: 'by-hand' },
  config: TIP_CONFIG,
  tellsOfRefunds: false,
  closes: (modules) => {
    const tips = modules.get(Tips, { strict: false });
    return (payment) => tips.close(payment);
  },
  sweeps: (modules) => {
    const tips = modules.get(TipSweeps, { strict: false });
    return [
      { when: 'before', run: () => tips.stalePayments() },
      { when: 'after', run: () => tips.overdue() },
    ];
  },
  nest: {
    controllers: [ManualPaymentsController],
    providers: [Tips, PaidOtherwise, TipActs, TipTickets, TipDesk, TipSweeps],
  },
};
