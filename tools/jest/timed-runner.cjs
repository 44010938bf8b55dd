// Jest's own runner of one spec file, which also notes how much processor time the file took.
const runFile = require('jest-circus/runner').default;
const { NIGHT_TAG } = require('./gate.cjs');
const { processorSeconds } = require('./processor-time.cjs');

let before = processorSeconds();

/** The title of a test with those of its groups. */
const fullName = (test) => (test ? `${fullName(test.parent)} ${test.name}` : '');

/** Adds up the processor time of the tests that belong to the night. */
function watchNight(environment) {
  const night = { seconds: 0 };
  const handle = environment.handleTestEvent?.bind(environment);
  let began = 0;
  environment.handleTestEvent = async (event, state) => {
    if (
      (event.name === 'test_start' || event.name === 'test_done') &&
      fullName(event.test).includes(NIGHT_TAG)
    ) {
      if (event.name === 'test_start') began = processorSeconds();
      else night.seconds += processorSeconds() - began;
    }
    await handle?.(event, state);
  };
  return night;
}

module.exports = async (globalConfig, config, environment, ...rest) => {
  const night = watchNight(environment);
  const result = await runFile(globalConfig, config, environment, ...rest);
  const now = processorSeconds();
  result.processor = { seconds: now - before, night: night.seconds };
  before = now;
  return result;
};
