import type { ConfigSection } from '../../../config/config-section.js';
import type { PaymentMethodDefinition } from '../../core/payment-provider.js';
import { ManualPaymentsController } from './manual-payments.controller.js';
import { TipActs } from './tip-acts.service.js';
import { TipAdminService } from './tip-admin.service.js';
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
  opensTicket: (modules) => {
    const tickets = modules.get(TipTickets, { strict: false });
    return (user, wanted) => tickets.open(user, wanted);
  },
  closes: (modules) => {
    const tips = modules.get(Tips, { strict: false });
    return (payment, paid) => tips.close(payment, paid);
  },
  reconciliation: (modules) => {
    const tips = modules.get(Tips, { strict: false });
    return [() => tips.findOverdue()];
  },
  nest: {
    controllers: [ManualPaymentsController],
    providers: [Tips, TipActs, TipTickets, TipAdminService],
  },
};
