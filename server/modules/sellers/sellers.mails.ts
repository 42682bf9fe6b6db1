import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTemplate } from '#server/modules/mails/index.ts';

const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-FR', rw: 'rw-RW' };

/** A moment as people of the place read it. */
function momentIn(language: Language, moment: Date): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: kigaliTimeZone,
  });
  return format.format(moment);
}

export function approvalMail(agencyName: string): MailTemplate {
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: 'Your application has been approved',
      paragraphs: [
        `Hello ${name},`,
        `${agencyName} may now offer properties on ${siteName}. Sign in again, and your dashboard is open.`,
      ],
      action: { label: 'Open the dashboard', url: `${publicUrl}/dashboard` },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: 'Votre demande a été acceptée',
      paragraphs: [
        `Bonjour ${name},`,
        `${agencyName} peut désormais proposer des biens sur ${siteName}. Connectez-vous de nouveau pour ouvrir votre tableau de bord.`,
      ],
      action: { label: 'Ouvrir le tableau de bord', url: `${publicUrl}/dashboard` },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: 'Ubusabe bwawe bwemewe',
      paragraphs: [
        `Muraho ${name},`,
        `Ubu ${agencyName} yemerewe gutangaza imitungo kuri ${siteName}. Ongera winjire, ufungure urupapuro rwawe rw’akazi.`,
      ],
      action: { label: 'Fungura urupapuro rw’akazi', url: `${publicUrl}/dashboard` },
    }),
  };
}

export function rejectionMail({
  agencyName,
  reason,
  reapplyAfter,
}: {
  agencyName: string;
  reason: string;
  reapplyAfter: Date;
}): MailTemplate {
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: 'Your application could not be approved',
      paragraphs: [
        `Hello ${name},`,
        `We have read the application of ${agencyName} on ${siteName} and cannot approve it as it is:`,
        reason,
        `You can send a new application from ${momentIn('en', reapplyAfter)} on.`,
      ],
      action: { label: 'See the application', url: `${publicUrl}/sell` },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: 'Votre demande n’a pas pu être acceptée',
      paragraphs: [
        `Bonjour ${name},`,
        `Nous avons lu la demande de ${agencyName} sur ${siteName} et ne pouvons pas l’accepter en l’état :`,
        reason,
        `Vous pourrez envoyer une nouvelle demande à partir du ${momentIn('fr', reapplyAfter)}.`,
      ],
      action: { label: 'Voir la demande', url: `${publicUrl}/sell` },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: 'Ubusabe bwawe ntibwemewe',
      paragraphs: [
        `Muraho ${name},`,
        `Twasomye ubusabe bwa ${agencyName} kuri ${siteName}, ariko ntidushobora kubwemera uko bumeze:`,
        reason,
        `Ushobora kohereza ubusabe bushya guhera ku wa ${momentIn('rw', reapplyAfter)}.`,
      ],
      action: { label: 'Reba ubusabe', url: `${publicUrl}/sell` },
    }),
  };
}
