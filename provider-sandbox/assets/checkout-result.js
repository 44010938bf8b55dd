// Tells the shop's page (opener of this popup, or parent of this frame) how the checkout ended.
const result = document.getElementById('result');
const listener = window.opener ?? (window.parent === window ? null : window.parent);

if (result && listener && result.dataset.origin) {
  const { kind, orderId, payerId, origin } = result.dataset;
  listener.postMessage({ source: 'provider-sandbox-checkout', kind, orderId, payerId }, origin);
  window.close();
}
