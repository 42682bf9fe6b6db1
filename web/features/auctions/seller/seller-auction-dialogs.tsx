import { useState } from 'react';
import type { SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { readAmount } from '#contract/read-amount.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AddendumDialog } from '../addendum-dialog.tsx';
import { CommandDialog } from '../command-dialog.tsx';
import { MoveDialog } from '../move-dialog.tsx';

/** What a seller may ask for by a dialog; the rest are links. */
export type SellerCommand =
  | 'submit'
  | 'move'
  | 'addendum'
  | 'withdraw'
  | 'lower_reserve'
  | 'accept'
  | 'counter'
  | 'decline';

type CommandProps = { own: SellerAuction; onClose: () => void };

/** Two commands take an amount: a lower reserve, and the one price a seller may name in talks. */
function AmountCommand({ own, command, onClose }: CommandProps & { command: 'lower_reserve' | 'counter' }) {
  const t = useTranslations('sellerAuctions.commands');
  const wrong = useTranslations('errors.input')('wrong');
  const { auction } = own;
  const [text, setText] = useState('');
  const amount = readAmount(text, auction.currency);
  const params = { id: auction._id };
  // An empty field gives the reserve up altogether.
  const isGivenUp = command === 'lower_reserve' && text.trim() === '';
  const isUnreadable = text.trim() !== '' && amount === undefined;
  const run = async () => {
    if (command === 'counter') {
      return (
        await callApi('POST /api/seller/auctions/{id}/talks', { params, body: { decision: 'counter', price: amount } })
      ).data;
    }
    return (await callApi('POST /api/seller/auctions/{id}/reserve', { params, body: { reserve: amount ?? null } }))
      .data;
  };
  return (
    <CommandDialog
      title={t(`${command}.title`)}
      about={t(`${command}.text`)}
      confirm={t(`${command}.confirm`)}
      done={t(`${command}.done`)}
      isReady={isGivenUp || amount !== undefined}
      isKept={text !== ''}
      run={run}
      onClose={onClose}
    >
      <TextField
        label={t(`${command}.amount`, { currency: auction.currency })}
        inputMode="numeric"
        autoComplete="off"
        data-first-field
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={isGivenUp ? t('lower_reserve.empty') : undefined}
        error={isUnreadable ? wrong : undefined}
      />
      {amount !== undefined && (
        <p className="text-sm text-ink-soft">
          <AmountInWords amount={amount} currency={auction.currency} />
        </p>
      )}
    </CommandDialog>
  );
}

function AddendumCommand({ own: { auction, addendum }, onClose }: CommandProps) {
  const t = useTranslations('sellerAuctions.commands.addendum');
  const send = async (body: { text: string; isMaterial: boolean }) =>
    (await callOnce('POST /api/seller/auctions/{id}/addendum', { params: { id: auction._id }, body })).data;
  return <AddendumDialog initial={addendum} t={t} send={send} onClose={onClose} />;
}

function MoveCommand({ own: { auction }, onClose }: CommandProps) {
  const t = useTranslations('sellerAuctions.commands.move');
  const move = async (body: { startsAt: string; endsAt: string; reason: string }) =>
    (await callApi('POST /api/seller/auctions/{id}/move', { params: { id: auction._id }, body })).data;
  return <MoveDialog auction={auction} t={t} move={move} onClose={onClose} />;
}

/** The question before a command of the seller, and the command. */
export function SellerCommandDialog({ own, command, onClose }: CommandProps & { command: SellerCommand }) {
  const t = useTranslations('sellerAuctions.commands');
  const { auction } = own;
  const amount = useAmount(auction.currency);
  const params = { id: auction._id };
  if (command === 'lower_reserve' || command === 'counter') {
    return <AmountCommand own={own} command={command} onClose={onClose} />;
  }
  if (command === 'addendum') return <AddendumCommand own={own} onClose={onClose} />;
  if (command === 'move') return <MoveCommand own={own} onClose={onClose} />;
  const price = amount(auction.price ?? auction.startPrice);
  const run = async (reason: string) => {
    if (command === 'submit') return (await callApi('POST /api/seller/auctions/{id}/submit', { params })).data;
    if (command === 'withdraw')
      return (await callApi('POST /api/seller/auctions/{id}/withdraw', { params, body: { reason } })).data;
    return (await callApi('POST /api/seller/auctions/{id}/talks', { params, body: { decision: command } })).data;
  };
  return (
    <CommandDialog
      title={t(`${command}.title`, { price })}
      about={t(`${command}.text`, { price })}
      confirm={t(`${command}.confirm`)}
      done={t(`${command}.done`)}
      isDangerous={command === 'withdraw' || command === 'decline'}
      needsReason={command === 'withdraw'}
      run={run}
      onClose={onClose}
    />
  );
}
