import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { nameOfOther } from '../names.ts';
import { type DealReader, stateKeyOf } from '../next-act.ts';
import { offerFieldNames } from '../offer/offer-values.ts';
import { useTypedOffer } from '../offer/use-typed-offer.ts';
import { ActionFieldset } from './action-fieldset.tsx';
import { offerPath, readAction } from './action-values.ts';
import { useActionWords } from './action-words.ts';
import { isDangerous } from './room-actions.ts';
import { useAction } from './use-action.ts';

/** What an action waits for, or needs to be there before. */
function Needs({ legal, name, reader }: { legal: LegalActionView; name: string; reader: DealReader }) {
  const t = useTranslations('dealRoom.needs');
  const lines = [
    ...(legal.isWaitingForOther ? [reader === 'staff' ? t('secondStaff') : t('other', { name })] : []),
    ...legal.needs.flatMap((need) => {
      if (need === 'checklist' || need === 'dues' || need === 'photographs') return [t(need)];
      if (typeof need === 'string') return [];
      return [t('proof' in need ? need.proof : need.signature)];
    }),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 rounded-xl bg-info-soft py-2 pr-4 pl-8 text-info">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type ActionDialogProps = {
  deal: Deal;
  /** As it was when the dialog was opened. */
  legal: LegalActionView;
  reader: DealReader;
  /** Which due is meant, where its line was chosen. */
  dueId?: string | undefined;
  /** The version of the deal that the reader has seen, if that was on another page. */
  seen?: number | undefined;
  /** What the sale costs at a price, beside an offer as it is typed. */
  costs?: ((price: Money) => ReactNode) | undefined;
  onClose: () => void;
};

/** Asks for confirmation of an action of a deal and for its fields, and explains its consequences. */
export function ActionDialog({ deal, legal, reader, dueId, seen, costs, onClose }: ActionDialogProps) {
  const t = useTranslations('dealRoom');
  const tState = useTranslations('deals.state');
  const words = useActionWords(deal.kind);
  const errorText = useErrorText();
  const { amount } = useFormat();
  const { action } = legal;
  const name = nameOfOther(deal, reader);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { price, setTyped } = useTypedOffer(deal.money, '');
  const { send, isPending, isChanged, error } = useAction(deal, action, {
    seen,
    onDone: (isWaiting) => {
      const waiting = reader === 'staff' ? t('waitingStaff') : t('waiting', { name });
      showToast({ kind: 'success', text: isWaiting ? waiting : words.event(action) });
      onClose();
    },
  });
  const present = deal.can.find((one) => one.action === action);
  const ask = words.ask(action, name);
  const told = error instanceof ApiRefusal ? error.fields : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readAction(new FormData(form), legal.needs, deal.money.currency, new Date());
    setWrong(read.wrong);
    if (read.wrong.length === 0) return send(read.fields, read.receipt);
    const first = [...form.elements].find((field) => read.wrong.some((part) => isFieldOf(field, part)));
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <Dialog
      title={ask.title}
      text={ask.text}
      isBusy={isPending}
      isKept={legal.needs.length > 0}
      width={legal.needs.includes('offer') ? 'medium' : 'narrow'}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={submit}
        onChange={({ currentTarget }) => setTyped(typedAmount(currentTarget, deal.money.currency))}
        className="flex flex-col gap-5"
      >
        <ActionFieldset
          {...{ deal, legal, reader, name, dueId, wrong, told }}
          costs={costs?.(price.money)}
          takesReceipt
        />
        <Needs legal={present ?? legal} name={name} reader={reader} />
        {isChanged && (
          <Problem>
            {t(present ? 'form.changed' : 'form.gone', { state: tState(stateKeyOf(deal.kind, deal.state)) })}
          </Problem>
        )}
        {error !== null && !isChanged && <Problem>{errorText(error)}</Problem>}
        <DialogActions
          cancel={t('form.back')}
          onCancel={onClose}
          isBusy={isPending}
          beginsHere={isDangerous(action) && legal.needs.length === 0}
        >
          <Button
            type="submit"
            variant={isDangerous(action) ? 'danger' : 'primary'}
            disabled={present === undefined}
            aria-disabled={isPending}
          >
            {isPending ? t('form.sending') : words.button(action, amount(deal.money))}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The amount of an offer in the form, where it asks for one. */
const typedAmount = (form: HTMLFormElement, currency: Money['currency']) =>
  String(new FormData(form).get(offerFieldNames(currency, offerPath).amount) ?? '');

/** Names of fields carry what kind of value they hold: `amount:RWF`. */
const isFieldOf = (field: Element, part: string) =>
  String(Reflect.get(field, 'name')).split(/[:?]/)[0]?.split('.').at(-1) === part;
