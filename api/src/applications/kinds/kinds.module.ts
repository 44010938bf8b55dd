import { BETA, STREAMER } from '@city/contracts';
import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications.module.js';
import { serveKind } from '../forms/serve-kind.js';

const SERVED = [
  serveKind(BETA, {
    name: 'Beta',
    tag: 'beta',
    summary: 'Applies for the closed beta, once per player',
    body: 'plain',
    fields: { age: { example: '25' } },
  }),
  serveKind(STREAMER, {
    name: 'StreamerApplications',
    tag: 'streamer applications',
    summary: 'Applies to be a streamer, once per player',
    body: 'form',
  }),
];

/** The kinds of application that are declared in `contracts/src/kinds`. */
@Module({
  imports: [ApplicationsModule],
  controllers: SERVED.flatMap(({ controllers }) => controllers),
  providers: SERVED.map(({ provider }) => provider),
})
export class KindsModule {}
