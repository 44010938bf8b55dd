import { BETA, JOB, STREAMER } from '@city/contracts';
import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications.module.js';
import { serveKind } from '../forms/serve-kind.js';
import { JOB_HOOKS } from './job/job.hooks.js';

const SERVED = [
  serveKind(BETA, {
    name: 'Beta',
    tag: 'beta',
    summary: 'Applies for the closed beta, once per player',
    body: 'plain',
    fields: { age: { example: '25' } },
  }),
  serveKind(
    JOB,
    {
      name: 'JobApplications',
      tag: 'job applications',
      summary: 'Applies for a job; one Pending application a department',
      ownSummary: "The player's own applications, newest first",
      body: 'form',
      fields: {
        igName: { description: 'Required. The name in the game.' },
        discordId: { description: 'Flagged if it is not the id of the logged-in player.' },
        situationalAnswers: {
          description:
            "By the text of a question of the department, dots replaced by underscores: one of the question's options, or a text.",
        },
      },
    },
    JOB_HOOKS,
  ),
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
