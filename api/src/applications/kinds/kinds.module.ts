import { STREAMER } from '@city/contracts';
import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications.module.js';
import { serveKind } from '../forms/serve-kind.js';

const SERVED = [
  serveKind(STREAMER, {
    name: 'StreamerApplications',
    tag: 'streamer applications',
    summary: 'Applies to be a streamer, once per player',
  }),
];

/** The kinds of application that are declared in `contracts/src/kinds`. */
@Module({
  imports: [ApplicationsModule],
  controllers: SERVED.flatMap(({ controllers }) => controllers),
  providers: SERVED.map(({ provider }) => provider),
})
export class KindsModule {}
