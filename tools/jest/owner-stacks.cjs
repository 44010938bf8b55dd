// React's development build makes an Error for each element that it creates, to name the component that created it. That
// takes a sixth of the processor time of these tests. React stops by itself after 10,000 elements in a second; here it
// never starts. Warnings name the component that they concern, without the stack of its creation.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

if (!('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer counts the stacks of elements');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
