import { waitFor } from '@testing-library/react';

interface ButtonOptions {
  createOrder(): Promise<string>;
  onApprove(data: { orderID: string }, actions: { restart(): void }): Promise<void>;
  onCancel(data: { orderID: string }): void;
  onError(error: unknown): void;
}

/** A fake of PayPal's window: what the provider's script does when the player presses its button. */
export interface PayPalWindow {
  /** Presses the button. Returns PayPal's order id, or null when the order could not be created. */
  press(): Promise<string | null>;
  approve(orderId: string): Promise<void>;
  cancel(orderId: string): void;
  /** The script itself fails, for example because the window was lost; the page gets no details. */
  fail(): void;
  /** How often the window reopened for another card. */
  restarts(): number;
}

/** Makes the provider's script "load" with this fake. */
export async function loadPayPal(): Promise<PayPalWindow> {
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script[src*="paypal.com/sdk/js"]');
    if (!found) throw new Error('the SDK was not requested');
    return found;
  });
  let options: ButtonOptions | undefined;
  let restarts = 0;
  const Buttons = (given: ButtonOptions) => {
    options = given;
    return {
      isEligible: () => true,
      render: (container: HTMLElement) => {
        container.append(Object.assign(document.createElement('button'), { textContent: 'PayPal' }));
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    };
  };
  Object.assign(window, { paypal: { version: '5', Buttons } });
  script.dispatchEvent(new Event('load'));
  const current = await waitFor(() => {
    if (!options) throw new Error('the buttons are not rendered');
    return options;
  });
  return {
    press: async () => {
      try {
        return await current.createOrder();
      } catch (error) {
        current.onError(error);
        return null;
      }
    },
    approve: (orderID) =>
      current.onApprove(
        { orderID },
        {
          restart: () => {
            restarts += 1;
          },
        },
      ),
    cancel: (orderID) => current.onCancel({ orderID }),
    fail: () => current.onError(new Error('window lost')),
    restarts: () => restarts,
  };
}

/** Removes the script and its global, as a page load does. */
export function resetPayPal(): void {
  document.querySelectorAll('script[src*="paypal.com/sdk/js"]').forEach((script) => script.remove());
  Reflect.deleteProperty(window, 'paypal');
}
