import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { StaffModule } from '../../staff/roles/staff.module.js';
import { ContentController } from './content.controller.js';
import { ContentPersonalData } from './content.personal-data.js';
import { ContentRepository } from './content.repository.js';
import { CONTENT_MODEL, contentSchema } from './content.schema.js';
import { ContentService } from './content.service.js';
import { ContentStaffController } from './content.staff-controller.js';
import { PublishedContent } from './published-content.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';

@Module({
  imports: [
    AuditModule,
    PicturesModule,
    StaffModule,
    MongooseModule.forFeature([{ name: CONTENT_MODEL, schema: contentSchema }]),
  ],
  controllers: [ContentController, ContentStaffController, TeamController],
  providers: [ContentRepository, ContentService, PublishedContent, ContentPersonalData, TeamService],
  exports: [PublishedContent],
})
export class ContentModule {}
