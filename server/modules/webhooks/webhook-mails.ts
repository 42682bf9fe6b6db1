import { siteProgramsPath, webhooksPath } from '#contract/webhooks/webhooks-path.ts';
import type { MailTemplate } from '#server/modules/mails/index.ts';

/** The mail to the owner of an address that was switched off. */
export function disabledMail({ url, isOfSite }: { url: string; isOfSite: boolean }): MailTemplate {
  const path = isOfSite ? siteProgramsPath : webhooksPath;
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: 'A webhook was switched off',
      paragraphs: [
        `Hello ${name},`,
        `For three days nothing ${siteName} sent to ${url} arrived. It is switched off now: what happens from here on is not sent there. When your program answers again, switch it on.`,
      ],
      action: { label: 'See your webhooks', url: publicUrl + path },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: 'Un webhook a été désactivé',
      paragraphs: [
        `Bonjour ${name},`,
        `Depuis trois jours, rien de ce que ${siteName} envoie à ${url} n’arrive. Il est maintenant désactivé : ce qui se passe désormais n’y est plus envoyé. Réactivez-le quand votre programme répondra de nouveau.`,
      ],
      action: { label: 'Voir vos webhooks', url: publicUrl + path },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: 'Webhook yahagaritswe',
      paragraphs: [
        `Muraho ${name},`,
        `Hashize iminsi itatu ibyo ${siteName} yohereza kuri ${url} bitagerayo. Ubu byahagaritswe: ibizaba kuva ubu ntibizoherezwayo. Porogaramu yawe nisubira gusubiza, ongera uyifungure.`,
      ],
      action: { label: 'Reba webhook zawe', url: publicUrl + path },
    }),
  };
}
