import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { EntitiesAdminController } from './entities.admin.controller.js';
import { EntitiesController } from './entities.controller.js';
import { EntitiesService } from './entities.service.js';

@Module({
  imports: [ApplicationsModule],
  controllers: [EntitiesController, EntitiesAdminController],
  providers: [EntitiesService],
})
export class EntitiesModule {}
