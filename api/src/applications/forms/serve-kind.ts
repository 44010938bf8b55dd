import type { ApplicationKindSpec, FieldSpecs } from '@city/contracts';
import type { FactoryProvider, Type } from '@nestjs/common';
import { listRulesOf } from '../application-list.js';
import { ApplicationsService } from '../applications.service.js';
import { applicationDto, inputDto } from './form-classes.js';
import { KindApplications } from './kind-applications.js';
import { playerController, staffController, type KindHttp } from './kind-controllers.js';

/** The parts of a module that serve one kind. */
export interface ServedKind {
  controllers: Type[];
  provider: FactoryProvider;
}

/** Serves a kind of application over HTTP; everything but the words of the API's document is in its declaration. */
export function serveKind<Fields extends FieldSpecs>(
  kind: ApplicationKindSpec<ApplicationKindSpec['name'], Fields>,
  words: Pick<KindHttp<Fields>, 'name' | 'tag' | 'summary'>,
): ServedKind {
  const token = Symbol(`applications of the kind ${kind.name}`);
  const http: KindHttp<Fields> = {
    kind,
    token,
    list: listRulesOf(kind),
    Input: inputDto(kind),
    Application: applicationDto(kind),
    ...words,
  };
  return {
    controllers: [playerController(http), staffController(http)],
    provider: {
      provide: token,
      inject: [ApplicationsService],
      useFactory: (applications: ApplicationsService) => new KindApplications(kind, applications),
    },
  };
}
