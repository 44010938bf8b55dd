// Class names of a CSS module in tests: each is its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
