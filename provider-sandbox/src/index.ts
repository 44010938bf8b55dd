export { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.js';
export { SCENARIOS, type Provider, type ScenarioName } from './scenarios.js';
export { CREDENTIALS } from './credentials.js';
export { snowflakeOf } from './discord/snowflake.js';
export type { SentMessage, SentNotification } from './platform/outbox.js';
export { apiEnvironment } from './environment.js';
