import type { ComponentProps } from 'react';
import type { ApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import type { ApiScope } from '#contract/api-keys/api-keys.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { RevokeDialog } from './api-key-line.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The dialog above a list of keys. */
export type KeyStep = { name: 'new' } | { name: 'made'; secret: string } | { name: 'revoke'; key: ApiKey };

type ApiKeyDialogsProps<Scope extends ApiScope> = Pick<
  ComponentProps<typeof NewApiKey<Scope>>,
  'schema' | 'scopes' | 'make'
> &
  Pick<ComponentProps<typeof RevokeDialog>, 'revoke' | 'refresh'> & {
    step: KeyStep | undefined;
    onStep: (step: KeyStep | undefined) => void;
  };

/** The dialogs of a list of keys: a new one, its secret shown once, and the question before one is ended. */
export function ApiKeyDialogs<Scope extends ApiScope>(props: ApiKeyDialogsProps<Scope>) {
  const { step, onStep, schema, scopes, make, revoke, refresh } = props;
  const t = useTranslations('settings.apiKeys.made');
  const close = () => onStep(undefined);
  switch (step?.name) {
    case 'new':
      return (
        <NewApiKey
          schema={schema}
          scopes={scopes}
          make={make}
          onDone={(secret) => {
            void refresh();
            onStep({ name: 'made', secret });
          }}
          onClose={close}
        />
      );
    case 'made':
      return (
        <ShownOnce
          title={t('title')}
          text={t('text')}
          secret={step.secret}
          copy={t('copy')}
          done={t('done')}
          onClose={close}
        />
      );
    case 'revoke':
      return <RevokeDialog apiKey={step.key} revoke={revoke} refresh={refresh} onClose={close} />;
    default:
      return null;
  }
}
