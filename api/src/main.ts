import { createApp } from './create-app.js';
import { ConfigError, loadConfig } from './config/load-config.js';
import { createLogs } from './platform/logging/logger.js';
import { stopOnSignals } from './platform/http/stop-on-signals.js';

try {
  const config = loadConfig();
  const logs = createLogs(config);
  const { logger } = logs;
  const app = await createApp(config, logs);
  stopOnSignals(app, logger);
  await app.listen(config.http.port, config.http.host);
  logger.info({ url: config.http.publicUrl, providersMode: config.providersMode }, 'listening');
} catch (error) {
  // Before the log exists: a configuration's faults are for a person to read.
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error)?.stack)}\n`);
  process.exit(1);
}
