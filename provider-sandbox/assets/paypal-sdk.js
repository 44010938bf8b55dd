// Stand-in for PayPal's browser script: the Buttons component, and only with server-side orders.
(() => {
  // The script tag may be inserted twice; each run finds its own tag, and the first run wins.
  const script = document.currentScript;
  const origin = new URL(script.src).origin;
  const namespace = script.dataset.namespace ?? 'paypal';
  if (window[namespace]?.isProviderSandbox) return;

  const MESSAGE_SOURCE = 'provider-sandbox-checkout';
  const POLL_MS = 250;
  const WINDOW_FEATURES = 'popup,width=460,height=720';

  // A constructed sheet is no inline style: it works under a strict CSP. `:where` leaves every rule to the site.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :where(.sandbox-paypal-button) {
      display: flex; align-items: center; justify-content: center; gap: 0.6em;
      width: 100%; min-height: var(--sandbox-paypal-height, 45px); padding: 0.4em 1em;
      border: 2px solid #1c1f26; border-radius: var(--sandbox-paypal-radius, 6px);
      background: #f4c542; color: #1c1f26; font: 600 1rem/1.2 system-ui, sans-serif; cursor: pointer;
    }
    :where(.sandbox-paypal-button[aria-disabled='true']) { opacity: 0.55; cursor: not-allowed; }
    :where(.sandbox-paypal-button:focus-visible) { outline: 3px solid currentColor; outline-offset: 2px; }
    :where(.sandbox-paypal-button small) { padding: 0.15em 0.5em; border: 1px solid; border-radius: 1em; font-size: 0.7em; }
    :where(.sandbox-paypal-dialog) { width: min(480px, 96vw); height: min(760px, 92vh); padding: 0; border: 0; border-radius: 8px; overflow: hidden; }
    :where(.sandbox-paypal-dialog) > :where(button) { position: absolute; inset: auto 8px 8px auto; min-height: 44px; padding: 0 1em; font: inherit; }
    :where(.sandbox-paypal-dialog iframe) { width: 100%; height: 100%; border: 0; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const serverSideOnly = (call) => () =>
    Promise.reject(
      new Error(`actions.order.${call} is not available: create and capture orders on the server.`),
    );
  const clientSideOrder = {
    create: serverSideOnly('create'),
    capture: serverSideOnly('capture'),
    get: serverSideOnly('get'),
  };
  const redirect = (url) => {
    window.location.assign(url);
    return Promise.resolve();
  };

  /** A popup, or a dialog in the page where the browser refuses popups. Opened inside the click, filled later. */
  function openWindow() {
    const popup = window.open('about:blank', '_blank', WINDOW_FEATURES);
    return popup ? popupSurface(popup) : dialogSurface();
  }

  function popupSurface(popup) {
    return {
      source: () => popup,
      show(url) {
        popup.location.href = url;
        popup.focus();
      },
      isClosed: () => popup.closed,
      close: () => popup.close(),
    };
  }

  function dialogSurface() {
    const dialog = document.createElement('dialog');
    dialog.className = 'sandbox-paypal-dialog';
    dialog.setAttribute('aria-label', 'PayPal checkout (sandbox)');
    const frame = document.createElement('iframe');
    frame.title = 'PayPal checkout (sandbox)';
    const leave = document.createElement('button');
    leave.type = 'button';
    leave.textContent = 'Close without paying';
    leave.addEventListener('click', () => dialog.close());
    dialog.append(frame, leave);
    document.body.append(dialog);
    dialog.addEventListener('close', () => dialog.remove());
    dialog.showModal();
    return {
      source: () => frame.contentWindow,
      show(url) {
        frame.src = url;
      },
      isClosed: () => !dialog.open,
      close: () => dialog.close(),
    };
  }

  /** Shows the checkout and waits for its end. */
  function waitForBuyer(surface, orderID) {
    const query = new URLSearchParams({ token: orderID, origin: window.location.origin });
    return new Promise((resolve) => {
      const end = (outcome) => {
        window.removeEventListener('message', onMessage);
        clearInterval(poll);
        surface.close();
        resolve(outcome);
      };
      const onMessage = (event) => {
        const { data } = event;
        if (event.origin !== origin || event.source !== surface.source()) return;
        if (data?.source !== MESSAGE_SOURCE || data.orderId !== orderID) return;
        end({ kind: data.kind === 'approved' ? 'approved' : 'cancelled', payerID: data.payerId });
      };
      window.addEventListener('message', onMessage);
      const poll = setInterval(() => {
        if (surface.isClosed()) end({ kind: 'cancelled' });
      }, POLL_MS);
      surface.show(`${origin}/paypal/checkoutnow?${query}`);
    });
  }

  async function runCheckout(options, firstSurface) {
    let surface = firstSurface;
    try {
      const orderID = await options.createOrder({ paymentSource: 'paypal' }, { order: clientSideOrder });
      if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed');
      for (;;) {
        const outcome = await waitForBuyer(surface, orderID);
        if (outcome.kind === 'cancelled') {
          await options.onCancel?.({ orderID }, { redirect });
          return;
        }
        let isRestarted = false;
        const restart = () => {
          isRestarted = true;
          return Promise.resolve();
        };
        const data = {
          orderID,
          payerID: outcome.payerID,
          paymentID: orderID,
          billingToken: null,
          facilitatorAccessToken: 'sandbox',
          paymentSource: 'paypal',
        };
        await options.onApprove?.(data, { order: clientSideOrder, redirect, restart });
        if (!isRestarted) return;
        surface = openWindow();
      }
    } catch (error) {
      surface.close();
      if (!options.onError) throw error;
      options.onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The site's onClick may refuse before a window opens: by `reject`, by false, or by throwing. */
  function mayStart(options) {
    if (!options.onClick) return true;
    let isRefused = false;
    const answer = options.onClick(
      { fundingSource: 'paypal' },
      {
        resolve: () => Promise.resolve(true),
        reject: () => {
          isRefused = true;
          return Promise.resolve(false);
        },
      },
    );
    if (isRefused || answer === false) return false;
    return answer && typeof answer.then === 'function'
      ? answer.then((value) => !isRefused && value !== false)
      : true;
  }

  function makeButton({ style = {} }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sandbox-paypal-button';
    const verbs = { pay: 'Pay with PayPal', buynow: 'Buy now with PayPal', checkout: 'PayPal checkout' };
    const label = document.createElement('span');
    label.textContent = verbs[style.label] ?? 'PayPal';
    const tag = document.createElement('small');
    tag.textContent = 'sandbox';
    button.append(label, tag);
    if (Number.isFinite(style.height))
      button.style.setProperty('--sandbox-paypal-height', `${style.height}px`);
    if (style.shape === 'pill') button.style.setProperty('--sandbox-paypal-radius', '999px');
    return button;
  }

  function Buttons(options = {}) {
    let button;
    let isEnabled = true;
    let isBusy = false;
    const show = () => {
      button.setAttribute('aria-disabled', String(!isEnabled || isBusy));
      button.setAttribute('aria-busy', String(isBusy));
    };
    const setEnabled = (value) => {
      isEnabled = value;
      show();
      return Promise.resolve();
    };

    const start = async () => {
      if (isBusy) return;
      const permission = mayStart(options);
      if (!isEnabled || permission === false) return;
      isBusy = true;
      show();
      // Before any await: later the browser would take the window for an unasked popup.
      const surface = openWindow();
      try {
        if ((await permission) === true) await runCheckout(options, surface);
        else surface.close();
      } finally {
        isBusy = false;
        show();
      }
    };

    return {
      isEligible: () => true,
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) throw new Error(`Document is ready and element ${target} does not exist`);
        if (typeof options.createOrder !== 'function') throw new Error('createOrder is required');
        button = makeButton(options);
        button.addEventListener('click', () => void start());
        show();
        container.append(button);
        options.onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) });
      },
      async close() {
        button?.remove();
      },
      async updateProps(props) {
        Object.assign(options, props);
      },
      hasReturned: () => false,
      resume: () => Promise.resolve(),
    };
  }

  const FUNDING = { PAYPAL: 'paypal' };
  window[namespace] = {
    version: '5.0.0-sandbox',
    isProviderSandbox: true,
    Buttons,
    FUNDING,
    isFundingEligible: (source) => source === FUNDING.PAYPAL,
    getFundingSources: () => [FUNDING.PAYPAL],
  };
})();
