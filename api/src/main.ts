import { createApp } from './create-app.js';
import { loadConfig } from './config/load-config.js';
import { zoneFindings } from './operations/doctor/clock-checks.js';
import { ALL_METHODS } from './payments/methods/all-methods.js';
import { createLogs } from './platform/logging/logger.js';
import { stopOnSignals } from './platform/http/stop-on-signals.js';
import { recordSetup } from './operations/setup/record-setup.js';
import { startEnvironment } from './operations/setup/start-environment.js';
import { startFault } from './start-refused.js';

try {
  const { env, setup } = await startEnvironment();
  const config = loadConfig(ALL_METHODS, env);
  const logs = createLogs(config);
  const { logger } = logs;
  for (const { what, why, fix } of zoneFindings(config.settings.fallback.timeZone))
    logger.warn(`${what}. ${why} ${fix}`);
  const app = await createApp(config, logs);
  stopOnSignals(app, logger);
  await app.init();
  await recordSetup(app);
  await setup?.close();
  await app.listen(config.http.port, config.http.host);
  logger.info({ url: config.http.publicUrl, providersMode: config.providersMode }, 'listening');
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
