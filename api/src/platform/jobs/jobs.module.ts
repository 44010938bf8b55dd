import { Module } from '@nestjs/common';
import { JobsPersonalData } from './jobs.personal-data.js';
import { Jobs } from './jobs.service.js';

@Module({ providers: [Jobs, JobsPersonalData], exports: [Jobs, JobsPersonalData] })
export class JobsModule {}
