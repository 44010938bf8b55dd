import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Clock } from './clock.js';

/** What every module needs: the configuration and the clock. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: AppConfig, useValue: config }, Clock],
      exports: [AppConfig, Clock],
    };
  }
}
