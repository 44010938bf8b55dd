import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { JobApplicationsAdminController } from './job-applications.admin.controller.js';
import { JobApplicationsController } from './job-applications.controller.js';
import { JobApplicationsService } from './job-applications.service.js';

@Module({
  imports: [ApplicationsModule],
  controllers: [JobApplicationsController, JobApplicationsAdminController],
  providers: [JobApplicationsService],
})
export class JobApplicationsModule {}
