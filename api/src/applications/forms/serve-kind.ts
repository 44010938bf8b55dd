import type { ApplicationKindSpec, CustomField, FieldSpecs, ReviewHint } from '@city/contracts';
import type { FactoryProvider, Type } from '@nestjs/common';
import { LiveSettings } from '../../settings/live-settings.js';
import { ApplicationChangesService } from '../application-changes.service.js';
import { listRulesOf } from '../application-list.js';
import { ApplicationsService } from '../applications.service.js';
import { applicationDto, inputDto, type CustomWords, type FieldWords } from './form-classes.js';
import { KindApplications, type KindHooks } from './kind-applications.js';
import { playerController, staffController, type KindHttp } from './kind-controllers.js';

/** The parts of a module that serve one kind. */
export interface ServedKind {
  controllers: Type[];
  provider: FactoryProvider;
}

/** What the declaration of a kind does not say: the words of the API's document, and the length of a body. */
type KindWords<Fields extends FieldSpecs> = Pick<
  KindHttp<Fields>,
  'name' | 'tag' | 'summary' | 'ownSummary' | 'body' | 'membersOnly'
> & {
  /** The remarks for the reviewer in the API's document; without it all that exist. */
  hints?: readonly ReviewHint[];
  fields?: {
    readonly [Name in keyof Fields]?: Fields[Name] extends CustomField ? CustomWords : FieldWords;
  };
};

/** Serves a kind of application over HTTP. */
export function serveKind<Fields extends FieldSpecs>(
  kind: ApplicationKindSpec<ApplicationKindSpec['name'], Fields>,
  { fields: fieldWords, hints, ...words }: KindWords<Fields>,
  hooks?: KindHooks<Fields>,
): ServedKind {
  const token = Symbol(`applications of the kind ${kind.name}`);
  const http: KindHttp<Fields> = {
    kind,
    token,
    list: listRulesOf(kind),
    Input: inputDto(kind, fieldWords),
    Application: applicationDto(kind, fieldWords, hints),
    ...words,
  };
  return {
    controllers: [playerController(http), staffController(http)],
    provider: {
      provide: token,
      inject: [ApplicationsService, ApplicationChangesService, LiveSettings],
      useFactory: (
        applications: ApplicationsService,
        changes: ApplicationChangesService,
        settings: LiveSettings,
      ) => new KindApplications(kind, { applications, changes, settings }, hooks),
    },
  };
}
