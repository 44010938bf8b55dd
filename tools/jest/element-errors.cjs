// A query that is repeated until its element appears made a text of the whole page at each attempt. Now only the last
// attempt, which the test reports, makes it.
const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();

configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? new Error(message) : getElementError(message, container),
});
