import type {
  ApplicationKind,
  ApplicationKindSpec,
  CustomField,
  FieldSpecs,
  ReviewHint,
} from '@city/contracts';
import type { FactoryProvider, Type } from '@nestjs/common';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { ApplicationChangesService } from '../application-changes.service.js';
import { listRulesOf } from '../application-list.js';
import { ApplicationsService } from '../applications.service.js';
import { applicationDto, inputDto, pascalCase, type CustomWords, type FieldWords } from './form-classes.js';
import { KindApplications, type KindHooks } from './kind-applications.js';
import { playerController, staffController, type KindHttp } from './kind-controllers.js';

/** The parts of a module that serve one kind. */
export interface ServedKind {
  controllers: Type[];
  provider: FactoryProvider;
}

/**
 * Optional parts of a kind besides its declaration: its remarks, the words of the API's document, and the length of a
 * body.
 */
export interface KindParticulars<Fields extends FieldSpecs> extends Partial<
  Pick<KindHttp<Fields>, 'name' | 'tag' | 'summary' | 'ownSummary' | 'body'>
> {
  hooks?: KindHooks<Fields>;
  /** The remarks for the reviewer in the API's document; without it all that exist. */
  hints?: readonly ReviewHint[];
  fields?: {
    readonly [Name in keyof Fields]?: Fields[Name] extends CustomField ? CustomWords : FieldWords;
  };
}

/** Serves a kind of application over HTTP. */
export function serveKind<Fields extends FieldSpecs>(
  kind: ApplicationKindSpec<ApplicationKind, Fields>,
  { hooks, fields: fieldWords, hints, ...words }: KindParticulars<Fields> = {},
): ServedKind {
  const token = Symbol(`applications of the kind ${kind.name}`);
  const http: KindHttp<Fields> = {
    kind,
    token,
    name: `${pascalCase(kind.name)}Applications`,
    tag: `${kind.name} applications`,
    summary: 'Sends an application',
    body: 'form',
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
