import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { type VoidGround, voidGrounds } from '#contract/auctions/auction.vocabulary.ts';
import { longestTechnicalExtensionMinutes } from '#contract/auctions/soft-close.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { AddendumDialog } from '../addendum-dialog.tsx';
import { CommandDialog } from '../command-dialog.tsx';
import { MoveDialog } from '../move-dialog.tsx';

export type BoardAuction = ApiResponse<'GET /api/staff/auctions/{id}'>;
export type BoardAction = BoardAuction['can'][number];
export type BoardBid = BoardAuction['bids'][number];
export type BoardRegistration = BoardAuction['registrations'][number];
export type BoardProposal = BoardAuction['proposals'][number];

/** What the auctioneer is about to do. */
export type BoardCommand =
  | { kind: Exclude<BoardAction, 'void'> }
  | { kind: 'void'; bid: BoardBid; ground?: VoidGround | undefined }
  | { kind: 'decline-addendum'; proposedAt: string }
  | { kind: 'deposit'; registration: BoardRegistration }
  | { kind: 'reverse'; registration: BoardRegistration }
  | { kind: 'revoke'; registration: BoardRegistration };

type CommandProps = { id: string; data: BoardAuction; onClose: () => void };

function MoveCommand({ id, data: { auction }, onClose }: CommandProps) {
  const t = useTranslations('staffAuctions.commands.move');
  const move = async (body: { startsAt: string; endsAt: string; reason: string }) =>
    (await callApi('POST /api/staff/auctions/{id}/move', { params: { id }, body })).data;
  return <MoveDialog auction={auction} t={t} move={move} onClose={onClose} />;
}

function AddendumCommand({ id, data: { addendum }, onClose }: CommandProps) {
  const t = useTranslations('staffAuctions.commands.addendum');
  // As it was when the dialog opened: what the seller changes meanwhile is not read yet.
  const [proposal] = useState(addendum);
  const send = async (body: { text: string; isMaterial: boolean }) =>
    (
      await callApi('POST /api/staff/auctions/{id}/addendum', {
        params: { id },
        body: { ...body, proposedAt: proposal?.at },
      })
    ).data;
  return <AddendumDialog initial={proposal} t={t} send={send} onClose={onClose} />;
}

function DeclineAddendumCommand({ id, proposedAt, onClose }: CommandProps & { proposedAt: string }) {
  const t = useTranslations('staffAuctions.commands.declineAddendum');
  return (
    <CommandDialog
      title={t('title')}
      about={t('text')}
      confirm={t('confirm')}
      done={t('done')}
      isDangerous
      needsReason
      reasonHint={t('hint')}
      run={async (reason) =>
        (
          await callApi('POST /api/staff/auctions/{id}/addendum/decline', {
            params: { id },
            body: { proposedAt, reason },
          })
        ).data
      }
      onClose={onClose}
    />
  );
}

const usualExtensionMinutes = 30;

function ExtendCommand({ id, onClose }: CommandProps) {
  const t = useTranslations('staffAuctions.commands.extend');
  const [text, setText] = useState(String(usualExtensionMinutes));
  const minutes = Number(text);
  return (
    <CommandDialog
      title={t('title')}
      about={t('text')}
      confirm={t('confirm')}
      done={t('done')}
      needsReason
      isReady={Number.isInteger(minutes) && minutes >= 1 && minutes <= longestTechnicalExtensionMinutes}
      run={async (reason) =>
        (await callApi('POST /api/staff/auctions/{id}/extend', { params: { id }, body: { minutes, reason } })).data
      }
      onClose={onClose}
    >
      <TextField
        type="number"
        label={t('minutes')}
        min={1}
        max={longestTechnicalExtensionMinutes}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </CommandDialog>
  );
}

const isGround = (text: string): text is VoidGround => voidGrounds.some((ground) => ground === text);

type VoidCommandProps = CommandProps & { bid: BoardBid; agreedGround: VoidGround | undefined };

/** Asks on which ground a bid is voided; who agrees with a proposal does so on its ground. */
function VoidCommand({ id, bid, agreedGround, onClose }: VoidCommandProps) {
  const t = useTranslations('staffAuctions.commands.void');
  const tCommands = useTranslations('staffAuctions.commands');
  const [ground, setGround] = useState<VoidGround>(agreedGround ?? voidGrounds[0]);
  return (
    <CommandDialog
      title={t('title', { paddle: bid.paddle })}
      about={
        <>
          <p>{t('text')}</p>
          <p className="mt-2 font-medium text-warn">{t('byTwo')}</p>
        </>
      }
      confirm={t('confirm')}
      done={t('done')}
      proposed={tCommands('proposed')}
      isDangerous
      needsReason
      run={async (reason) =>
        (
          await callApi('POST /api/staff/auctions/{id}/void', {
            params: { id },
            body: { seq: bid.seq, ground, reason },
          })
        ).data
      }
      onClose={onClose}
    >
      <SelectField
        label={t('ground')}
        hint={t(`facts.${ground}`)}
        value={ground}
        disabled={agreedGround !== undefined}
        onChange={({ target }) => isGround(target.value) && setGround(target.value)}
        options={voidGrounds.map((value) => ({ value, label: t(`grounds.${value}`) }))}
      />
    </CommandDialog>
  );
}

const referenceMaxLength = 120;

function DepositCommand({ id, registration, onClose }: CommandProps & { registration: BoardRegistration }) {
  const t = useTranslations('staffAuctions.commands.deposit');
  const [reference, setReference] = useState('');
  const { person, depositReference } = registration;
  return (
    <CommandDialog
      title={t('title', { name: person.name })}
      about={t('text', { reference: depositReference })}
      confirm={t('confirm')}
      done={t('done')}
      isReady={reference.trim() !== ''}
      run={async () => {
        const params = { id, registrationId: registration._id };
        return (
          await callApi('POST /api/staff/auctions/{id}/registrations/{registrationId}/deposit', {
            params,
            body: { reference: reference.trim() },
          })
        ).data;
      }}
      onClose={onClose}
    >
      <TextField
        label={t('reference')}
        data-first-field
        maxLength={referenceMaxLength}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </CommandDialog>
  );
}

function ReverseCommand({ id, registration, onClose }: CommandProps & { registration: BoardRegistration }) {
  const t = useTranslations('staffAuctions.commands.reverse');
  const tCommands = useTranslations('staffAuctions.commands');
  const params = { id, registrationId: registration._id };
  return (
    <CommandDialog
      title={t('title', { name: registration.person.name })}
      about={t('text')}
      confirm={t('confirm')}
      done={t('done')}
      isDangerous
      needsReason
      reasonHint={t('hint')}
      proposed={tCommands('proposed')}
      run={async (reason) =>
        (
          await callApi('POST /api/staff/auctions/{id}/registrations/{registrationId}/deposit/reverse', {
            params,
            body: { reason },
          })
        ).data
      }
      onClose={onClose}
    />
  );
}

const actionCalls = {
  return: 'POST /api/staff/auctions/{id}/return',
  pause: 'POST /api/staff/auctions/{id}/pause',
  resume: 'POST /api/staff/auctions/{id}/resume',
  withdraw: 'POST /api/staff/auctions/{id}/withdraw',
  cancel: 'POST /api/staff/auctions/{id}/cancel',
} as const;

/** The question before whatever the auctioneer does, with the reason that the public log will show. */
export function BoardCommandDialog({ command, ...rest }: CommandProps & { command: BoardCommand }) {
  const t = useTranslations('staffAuctions.commands');
  const { id, data, onClose } = rest;
  if (command.kind === 'move') return <MoveCommand {...rest} />;
  if (command.kind === 'addendum') return <AddendumCommand {...rest} />;
  if (command.kind === 'decline-addendum') return <DeclineAddendumCommand {...rest} proposedAt={command.proposedAt} />;
  if (command.kind === 'extend') return <ExtendCommand {...rest} />;
  if (command.kind === 'void') return <VoidCommand {...rest} bid={command.bid} agreedGround={command.ground} />;
  if (command.kind === 'deposit') return <DepositCommand {...rest} registration={command.registration} />;
  if (command.kind === 'reverse') return <ReverseCommand {...rest} registration={command.registration} />;
  if (command.kind === 'revoke') {
    const params = { id, registrationId: command.registration._id };
    return (
      <CommandDialog
        title={t('revoke.title', { paddle: command.registration.paddle })}
        about={t('revoke.text')}
        confirm={t('revoke.confirm')}
        done={t('revoke.done')}
        isDangerous
        needsReason
        proposed={t('proposed')}
        run={async (reason) =>
          (
            await callApi('POST /api/staff/auctions/{id}/registrations/{registrationId}/revoke', {
              params,
              body: { reason },
            })
          ).data
        }
        onClose={onClose}
      />
    );
  }
  const { kind } = command;
  const isByTwo = kind === 'cancel' || (kind === 'withdraw' && data.auction.state !== 'scheduled');
  return (
    <CommandDialog
      title={t(`${kind}.title`)}
      about={
        <>
          <p>{t(`${kind}.text`)}</p>
          {isByTwo && <p className="mt-2 font-medium text-warn">{t('byTwo')}</p>}
        </>
      }
      confirm={t(`${kind}.confirm`)}
      done={t(`${kind}.done`)}
      proposed={t('proposed')}
      isDangerous={kind === 'withdraw' || kind === 'cancel'}
      needsReason={kind !== 'approve'}
      run={async (reason) => {
        if (kind === 'approve')
          return (await callApi('POST /api/staff/auctions/{id}/approve', { params: { id } })).data;
        return (await callApi(actionCalls[kind], { params: { id }, body: { reason } })).data;
      }}
      onClose={onClose}
    />
  );
}
