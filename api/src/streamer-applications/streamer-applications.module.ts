import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { StreamerApplicationsAdminController } from './streamer-applications.admin.controller.js';
import { StreamerApplicationsController } from './streamer-applications.controller.js';
import { StreamerApplicationsService } from './streamer-applications.service.js';

@Module({
  imports: [ApplicationsModule],
  controllers: [StreamerApplicationsController, StreamerApplicationsAdminController],
  providers: [StreamerApplicationsService],
})
export class StreamerApplicationsModule {}
