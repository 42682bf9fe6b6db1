import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { doneField } from '#contract/plain-forms.ts';
import type { SharedList } from '#contract/shared-lists/shared-list.ts';
import { invitationDays, mostListMembers } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { joinListHref } from '#contract/shared-lists/shared-lists-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { copyText, shareByDevice } from '#web/lib/share.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Act } from './act.tsx';
import { sharedListsKey } from './shared-lists.queries.ts';

/** The link, as long as it is known: only its hash is kept on the server. */
function InvitationLink({ url, name }: { url: string; name: string }) {
  const t = useTranslations('sharedLists.invite');
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast({ kind: isCopied ? 'success' : 'error', text: t(isCopied ? 'copied' : 'copyFailed') });
  };
  const share = async () => {
    const text = t('message', { name });
    if (!(await shareByDevice({ title: text, text, url }))) await copy();
  };
  return (
    <div className="mt-3 flex flex-col gap-2">
      <TextField
        label={t('link')}
        readOnly
        value={url}
        data-invitation
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => void copy()}>
          <Link2 aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          {t('share')}
        </Button>
      </div>
    </div>
  );
}

type InvitePartProps = {
  list: SharedList;
  here: string;
  /** The address of the site, with which links begin. */
  origin: string;
  /** The token that a form without scripts has just made. */
  token: string | undefined;
};

/** The owner invites by a link, makes a new one, or takes it back. */
export function InvitePart({ list, here, origin, token }: InvitePartProps) {
  const t = useTranslations('sharedLists.invite');
  const { date } = useFormat();
  const [made, setMade] = useState(token);
  const { _id: id, name, invitedUntil, members } = list;
  const params = { id };
  const facts = { most: String(mostListMembers), days: String(invitationDays) };
  const isFull = members.length >= mostListMembers;
  const isOpen = invitedUntil !== undefined;
  return (
    <section aria-labelledby="invite" className="print:hidden">
      <h2 id="invite" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-soft">{isFull ? t('full') : t('text', facts)}</p>
      {isOpen && made !== undefined && <InvitationLink url={`${origin}${joinListHref(made)}`} name={name} />}
      {isOpen && made === undefined && <p className="mt-2">{t('open', { date: date(invitedUntil) })}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isFull && (
          <CallForm
            call="POST /api/lists/{id}/invitation"
            params={params}
            here={here}
            done={t('made')}
            refreshes={sharedListsKey}
            onDone={(answer) => setMade(answer.token)}
          >
            <input type="hidden" name={doneField} value={`/lists/${id}?invite={token}`} />
            <Button type="submit" variant={isOpen ? 'secondary' : 'primary'} size="small" className="min-h-11">
              {t(isOpen ? 'again' : 'action')}
            </Button>
          </CallForm>
        )}
        {isOpen && (
          <Act
            call="DELETE /api/lists/{id}/invitation"
            params={params}
            here={here}
            done={t('revoked')}
            onDone={() => setMade(undefined)}
          >
            {t('revoke')}
          </Act>
        )}
      </div>
    </section>
  );
}
