// Mocks CSS modules in tests: each class name maps to itself.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
