import { type ReactNode, useState } from 'react';
import { type VoidGround, voidGrounds } from '#contract/auctions/auction.vocabulary.ts';
import { longestTechnicalExtensionMinutes } from '#contract/auctions/rules/soft-close.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { AddendumDialog } from '../addendum-dialog.tsx';
import { CommandDialog, type CommandDialogProps } from '../command-dialog.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import {
  needsTwo,
  readExtension,
  type StaffAuction,
  type StaffAuctionBid,
  type StaffAuctionRegistration,
  type StaffCommand,
} from './staff-command.ts';

type CommandProps = { id: string; data: StaffAuction; onClose: () => void };

function MoveCommand({ id, data: { auction }, onClose }: CommandProps) {
  const t = useTranslations('staffAuctions.commands.move');
  const move = async (body: { startsAt: string; endsAt: string; reason: string }) =>
    (await callApi('POST /api/staff/auctions/{id}/move', { params: { id }, body })).data;
  return <MoveDialog auction={auction} t={t} move={move} onClose={onClose} />;
}

function AddendumCommand({ id, data: { addendum }, onClose }: CommandProps) {
  const t = useTranslations('staffAuctions.commands.addendum');
  // As it was when the dialog opened: later changes by the seller have not been read.
  const [proposal] = useState(addendum);
  const send = async (addition: { text: string; isMaterial: boolean }) => {
    const body = { ...addition, proposedAt: proposal?.at };
    return (await callApi('POST /api/staff/auctions/{id}/addendum', { params: { id }, body })).data;
  };
  return <AddendumDialog initial={proposal} t={t} send={send} onClose={onClose} />;
}

const usualExtensionMinutes = 30;

function ExtendCommand({ id, onClose }: CommandProps) {
  const t = useTranslations('staffAuctions.commands.extend');
  const [text, setText] = useState(String(usualExtensionMinutes));
  const minutes = readExtension(text);
  return (
    <CommandDialog
      title={t('title')}
      about={t('text')}
      confirm={t('confirm')}
      done={t('done')}
      needsReason
      isReady={minutes !== undefined}
      run={async (reason) => {
        const body = { minutes: minutes ?? 0, reason };
        return (await callApi('POST /api/staff/auctions/{id}/extend', { params: { id }, body })).data;
      }}
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

/** Below what a command does: that a second member of the staff has to agree. */
function ByTwo({ about, children }: { about: string; children: ReactNode }) {
  return (
    <>
      <p>{about}</p>
      <p className="mt-2 font-medium text-warn">{children}</p>
    </>
  );
}

const isGround = (text: string): text is VoidGround => voidGrounds.some((ground) => ground === text);

type VoidCommandProps = CommandProps & { bid: StaffAuctionBid; agreedGround: VoidGround | undefined };

/** Asks on which ground a bid is voided; who agrees with a proposal does so on its ground. */
function VoidCommand({ id, bid, agreedGround, onClose }: VoidCommandProps) {
  const t = useTranslations('staffAuctions.commands.void');
  const tCommands = useTranslations('staffAuctions.commands');
  const [ground, setGround] = useState<VoidGround>(agreedGround ?? voidGrounds[0]);
  return (
    <CommandDialog
      title={t('title', { paddle: bid.paddle })}
      about={<ByTwo about={t('text')}>{t('byTwo')}</ByTwo>}
      confirm={t('confirm')}
      done={t('done')}
      proposed={tCommands('proposed')}
      isDangerous
      needsReason
      run={async (reason) => {
        const body = { seq: bid.seq, ground, reason };
        return (await callApi('POST /api/staff/auctions/{id}/void', { params: { id }, body })).data;
      }}
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

function DepositCommand({ id, registration, onClose }: CommandProps & { registration: StaffAuctionRegistration }) {
  const t = useTranslations('staffAuctions.commands.deposit');
  const [reference, setReference] = useState('');
  const { _id: registrationId, person, depositReference } = registration;
  return (
    <CommandDialog
      title={t('title', { name: person.name })}
      about={t('text', { reference: depositReference })}
      confirm={t('confirm')}
      done={t('done')}
      isReady={reference.trim() !== ''}
      isKept={reference !== ''}
      run={async () => {
        const input = { params: { id, registrationId }, body: { reference: reference.trim() } };
        return (await callApi('POST /api/staff/auctions/{id}/registrations/{registrationId}/deposit', input)).data;
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

const actionCalls = {
  return: 'POST /api/staff/auctions/{id}/return',
  pause: 'POST /api/staff/auctions/{id}/pause',
  resume: 'POST /api/staff/auctions/{id}/resume',
  withdraw: 'POST /api/staff/auctions/{id}/withdraw',
  cancel: 'POST /api/staff/auctions/{id}/cancel',
  waive: 'POST /api/staff/auctions/{id}/waive-witnesses',
} as const;

const bidderCalls = {
  reverse: 'POST /api/staff/auctions/{id}/registrations/{registrationId}/deposit/reverse',
  rekey: 'POST /api/staff/auctions/{id}/registrations/{registrationId}/key',
  revoke: 'POST /api/staff/auctions/{id}/registrations/{registrationId}/revoke',
} as const;
type BidderCommand = keyof typeof bidderCalls;

type SimpleCommand =
  | { kind: 'approve' | keyof typeof actionCalls }
  | Extract<StaffCommand, { kind: 'decline-addendum' | BidderCommand }>;

/** The question before a command that only needs a reason. */
function useQuestion({ id, data }: CommandProps, command: SimpleCommand): Omit<CommandDialogProps, 'onClose'> {
  const t = useTranslations('staffAuctions.commands');
  const { kind } = command;
  const name = kind === 'decline-addendum' ? 'declineAddendum' : kind;
  const words = { about: t(`${name}.text`), confirm: t(`${name}.confirm`), done: t(`${name}.done`) };
  const proposed = t('proposed');
  if (kind === 'decline-addendum') {
    const run = async (reason: string) => {
      const input = { params: { id }, body: { proposedAt: command.proposedAt, reason } };
      return (await callApi('POST /api/staff/auctions/{id}/addendum/decline', input)).data;
    };
    const [title, reasonHint] = [t('declineAddendum.title'), t('declineAddendum.hint')];
    return { ...words, title, reasonHint, isDangerous: true, needsReason: true, run };
  }
  if (kind === 'reverse' || kind === 'revoke' || kind === 'rekey') {
    const { _id: registrationId, person, paddle } = command.registration;
    const run = async (reason: string) =>
      (await callApi(bidderCalls[kind], { params: { id, registrationId }, body: { reason } })).data;
    const title = t(`${kind}.title`, { name: person.name, paddle });
    const about = kind === 'rekey' ? <ByTwo about={words.about}>{t('byTwo')}</ByTwo> : words.about;
    const hint = kind === 'reverse' ? { reasonHint: t('reverse.hint') } : {};
    return { ...words, ...hint, about, title, proposed, isDangerous: kind !== 'rekey', needsReason: true, run };
  }
  const isByTwo = needsTwo(kind, data.auction.state);
  return {
    ...words,
    title: t(`${kind}.title`),
    about: isByTwo ? <ByTwo about={words.about}>{t('byTwo')}</ByTwo> : words.about,
    proposed,
    isDangerous: isByTwo || kind === 'withdraw',
    needsReason: kind !== 'approve',
    run: async (reason) => {
      if (kind === 'approve') return (await callApi('POST /api/staff/auctions/{id}/approve', { params: { id } })).data;
      return (await callApi(actionCalls[kind], { params: { id }, body: { reason } })).data;
    },
  };
}

function SimpleCommandDialog({ command, ...rest }: CommandProps & { command: SimpleCommand }) {
  return <CommandDialog {...useQuestion(rest, command)} onClose={rest.onClose} />;
}

/** Asks whether the sale is to wait for its witnesses, or is not to any more. */
function AwaitWitnessesCommand({ id, data: { waitsForWitnesses }, onClose }: CommandProps) {
  const [isWaiting] = useState(!waitsForWitnesses);
  const t = useTranslations(`staffAuctions.commands.${isWaiting ? 'await_witnesses' : 'doNotAwait'}`);
  return (
    <CommandDialog
      title={t('title')}
      about={t('text')}
      confirm={t('confirm')}
      done={t('done')}
      run={async () => {
        const input = { params: { id }, body: { isWaiting } };
        return (await callApi('POST /api/staff/auctions/{id}/await-witnesses', input)).data;
      }}
      onClose={onClose}
    />
  );
}

/** The question before whatever the auctioneer does, with the reason that the public log will show. */
export function StaffCommandDialog({ command, ...rest }: CommandProps & { command: StaffCommand }) {
  switch (command.kind) {
    case 'await_witnesses':
      return <AwaitWitnessesCommand {...rest} />;
    case 'move':
      return <MoveCommand {...rest} />;
    case 'addendum':
      return <AddendumCommand {...rest} />;
    case 'extend':
      return <ExtendCommand {...rest} />;
    case 'void':
      return <VoidCommand {...rest} bid={command.bid} agreedGround={command.ground} />;
    case 'deposit':
      return <DepositCommand {...rest} registration={command.registration} />;
    default:
      return <SimpleCommandDialog {...rest} command={command} />;
  }
}
