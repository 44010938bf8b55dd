// jsdom knows the dialog element but cannot open it. This gives tests what they can observe of a modal dialog:
// it is open or not, takes the focus, and Escape asks it to close. The browser tests see the real one.
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
