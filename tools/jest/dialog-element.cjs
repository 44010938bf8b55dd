// jsdom has the dialog element but not its methods. This provides what tests can observe of a modal dialog: its open
// state, its focus, and Escape. The browser tests use the real one.
const prototype = globalThis.HTMLDialogElement?.prototype;

if (prototype && !prototype.showModal) {
  const opened = [];

  prototype.show = function show() {
    this.setAttribute('open', '');
  };

  prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    opened.push(this);
    const first = this.querySelector('[autofocus], a[href], button:not(:disabled), input, select, textarea');
    first?.focus();
  };

  prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const at = opened.indexOf(this);
    if (at >= 0) opened.splice(at, 1);
    this.dispatchEvent(new Event('close'));
  };

  globalThis.document.addEventListener('keydown', (event) => {
    const top = opened.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
