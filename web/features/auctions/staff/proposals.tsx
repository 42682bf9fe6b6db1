import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoment } from '../time/use-moment.ts';
import { commandOfProposal, type StaffAuction, type StaffAuctionProposal, type StaffCommand } from './staff-command.ts';

type Ask = (command: StaffCommand) => void;

type NoticeProps = { title: string; reason: string; isOwn: boolean; onAgree: (() => void) | undefined };

/** What waits for a second member of the staff; the one who proposed it cannot do it alone. */
function ProposalNotice({ title, reason, isOwn, onAgree }: NoticeProps) {
  const t = useTranslations('staffAuctions.proposal');
  return (
    <div className="mt-4 rounded-2xl bg-warn-soft px-5 py-4 text-warn">
      <p className="font-semibold text-pretty">{title}</p>
      <p className="mt-1 break-words">{reason}</p>
      {isOwn && <p className="mt-2 text-sm">{t('own')}</p>}
      {onAgree && (
        <Button variant="danger" className="mt-3" onClick={onAgree}>
          {t('agree')}
        </Button>
      )}
    </div>
  );
}

/** All that waits for a second member of the staff. */
export function Proposals({ data, onAsk }: { data: StaffAuction; onAsk: Ask }) {
  const t = useTranslations('staffAuctions');
  const moment = useMoment();
  const { proposal, proposals } = data;
  const open = proposals.flatMap((one) => {
    const command = commandOfProposal(data, one);
    return command === undefined ? [] : [{ one, command }];
  });
  const titleOf = ({ action, by, at, paddle, ground }: StaffAuctionProposal) =>
    t(`proposal.${action}`, {
      name: by.name,
      at: moment(at),
      paddle,
      ground: ground === undefined ? '' : t(`commands.void.grounds.${ground}`),
    });
  return (
    <>
      {proposal && (
        <ProposalNotice
          title={t(`proposal.${proposal.action}`, { name: proposal.by.name, at: moment(proposal.at) })}
          reason={proposal.reason}
          isOwn={proposal.isOwn}
          onAgree={proposal.can.includes('agree') ? () => onAsk({ kind: proposal.action }) : undefined}
        />
      )}
      {open.map(({ one, command }) => (
        <ProposalNotice
          key={`${one.action} ${one.seq ?? one.registrationId}`}
          title={titleOf(one)}
          reason={one.reason}
          isOwn={one.isOwn}
          onAgree={one.can.includes('agree') ? () => onAsk(command) : undefined}
        />
      ))}
    </>
  );
}
