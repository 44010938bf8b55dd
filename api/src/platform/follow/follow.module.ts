import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { MarksRepository } from '../marks/marks.repository.js';
import { Follow } from './follow.service.js';

@Module({ imports: [JobsModule], providers: [Follow, MarksRepository], exports: [Follow] })
export class FollowModule {}
