import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { nameOfOther } from '../names.ts';
import type { DealReader } from '../next-act.ts';
import { SignLink } from '../papers/sign-link.tsx';
import { ActionFieldset } from './action-fieldset.tsx';
import { useActionWords } from './action-words.ts';
import { PlainReceipt } from './plain-receipt.tsx';
import { actionsOf, isDangerous, signatureOf } from './room-actions.ts';

type PlainProps = { deal: Deal; reader: DealReader; here: string };

/** One action as a form that works without scripts and leads back to the room. */
function PlainAction({ deal, reader, here, legal }: PlainProps & { legal: LegalActionView }) {
  const t = useTranslations('dealRoom.form');
  const words = useActionWords(deal.kind);
  const { amount } = useFormat();
  const name = nameOfOther(deal, reader);
  const button = words.button(legal.action, amount(deal.money));
  const signed = signatureOf(legal);
  if (signed !== undefined) {
    return (
      <p>
        <SignLink dealId={deal._id} kind={signed} isPrimary>
          {button}
        </SignLink>
      </p>
    );
  }
  const form = (
    <form
      method="post"
      action={formPrefix + addressOf('POST /api/deals/{id}/actions', { params: { id: deal._id } })}
      className="flex flex-col gap-3"
    >
      {legal.needs.includes('evidence') ? (
        <p className="font-semibold">{t('withoutReceipt')}</p>
      ) : (
        <p className="text-sm text-ink-soft">{words.ask(legal.action, name).text}</p>
      )}
      <input type="hidden" name={nextField} value={here} />
      <input type="hidden" name="action" value={legal.action} />
      <input type="hidden" name="expectedVersion:number" value={deal.version} />
      <input type="hidden" name="commandId" value={randomId()} />
      <ActionFieldset deal={deal} legal={legal} reader={reader} name={name} />
      <Button type="submit" variant={isDangerous(legal.action) ? 'danger' : 'primary'} className="self-start">
        {button}
      </Button>
    </form>
  );
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 items-center px-4 font-semibold">{button}</summary>
      <div className="flex flex-col gap-6 px-4 pb-4">
        {legal.needs.includes('evidence') && <PlainReceipt deal={deal} here={here} button={button} />}
        {form}
      </div>
    </details>
  );
}

/** All that can be done in a deal, as forms without scripts. */
export function PlainActions(props: PlainProps) {
  const t = useTranslations('dealRoom.plain');
  const { primary, others, hidden } = actionsOf(props.deal, props.reader);
  const all = [...(primary ? [primary] : []), ...others, ...hidden];
  if (all.length === 0) return null;
  return (
    <noscript>
      <section aria-label={t('label')} className="mt-4 flex flex-col gap-2">
        {all.map((legal) => (
          <PlainAction key={legal.action} {...props} legal={legal} />
        ))}
      </section>
    </noscript>
  );
}
