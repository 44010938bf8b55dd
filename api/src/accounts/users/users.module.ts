import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { SuspensionsRepository } from './suspensions.repository.js';
import { SuspensionsService } from './suspensions.service.js';
import { User, UserSchema } from './user.schema.js';
import { UserRights } from './user-rights.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { PeopleSearch } from '../../platform/ports/people-search.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { userMessage } from './user-messages.js';

@Module({
  imports: [AuditModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [UserRights, UsersRepository, UsersService, SuspensionsRepository, SuspensionsService],
  exports: [SuspensionsService, UserRights, UsersService],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly messageSources: MessageSources,
    private readonly people: PeopleSearch,
    private readonly users: UsersRepository,
  ) {}

  onModuleInit(): void {
    this.messageSources.register('users', userMessage);
    this.people.register((name) => this.users.idsCalled(name));
  }
}
