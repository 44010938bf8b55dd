import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { PICTURE_MODEL, pictureSchema } from './picture.schema.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';

@Module({
  imports: [
    AuditModule,
    JobsModule,
    MongooseModule.forFeature([{ name: PICTURE_MODEL, schema: pictureSchema }]),
  ],
  controllers: [PicturesController],
  providers: [PicturesRepository, PicturesService],
  exports: [PicturesService],
})
export class PicturesModule {}
