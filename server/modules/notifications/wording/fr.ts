import { moneyText } from '#contract/money-text.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import type { ViewingNews } from '#contract/notifications/notification.vocabulary.ts';
import { foundWords } from './found-words.ts';
import { listWords } from './list-words.ts';
import { dayIn, momentIn } from './moment-in.ts';
import { moneyWords } from './money-words.ts';
import type { Wording, Words } from './wording.ts';

const ending: Readonly<Record<number, string>> = {
  1440: 'dans 24 heures',
  60: 'dans une heure',
  10: 'dans dix minutes',
};

const decisions = {
  approved: 'Votre vente aux enchères a été acceptée',
  refused: 'Votre vente aux enchères n’a pas été acceptée',
  'addendum-declined': 'Votre complément n’a pas été publié',
  paused: 'Votre vente aux enchères est suspendue',
  resumed: 'Votre vente aux enchères reprend dans cinq minutes',
  closing: 'Votre vente sera close dans cinq minutes, telle qu’elle était à sa fin',
  withdrawn: 'Votre vente aux enchères a été retirée',
  sold: 'Vendu aux enchères',
  unsold: 'Non vendu aux enchères',
  'below-reserve': 'À vous de décider : la meilleure offre est inférieure à votre prix de réserve',
};

const auctionNotices = {
  moved: 'La vente aux enchères a été déplacée',
  paused: 'La vente aux enchères est suspendue',
  resuming: 'Les enchères reprennent dans cinq minutes',
  closing: 'La vente sera close dans cinq minutes, telle qu’elle était à sa fin',
  extended: 'La vente se termine plus tard',
  addendum: 'La description a un complément : acceptez-le pour continuer à enchérir',
  'bid-voided': 'Une enchère a été annulée',
  'deposit-held': 'Votre dépôt est arrivé : vous pouvez enchérir',
  'deposit-reversed': 'Votre dépôt a été annulé : vous ne pouvez plus enchérir',
  'key-changed': 'Une autre clé signe désormais vos enchères. Si vous ne l’avez pas demandée, écrivez-nous aussitôt',
  withdrawn: 'La vente aux enchères a été retirée',
  cancelled: 'La vente aux enchères est annulée',
  'below-reserve': 'Votre offre est la plus haute, sous le prix de réserve',
  'not-sold': 'La vente s’est terminée sans acheteur',
};

const notices = {
  'listing-taken-down': 'Votre bien a été retiré',
  'listing-restored': 'Votre bien est de nouveau affiché',
  'account-suspended': 'Votre compte a été suspendu',
  'account-reinstated': 'Votre compte est de nouveau ouvert',
};

const statuses = {
  Available: 'Disponible',
  Pending: 'En cours',
  Sold: 'Vendu',
  Rented: 'Loué',
  'Under Construction': 'En construction',
  'For Sale': 'À vendre',
  Rental: 'À louer',
};

const deals = {
  submitted: 'Une nouvelle offre pour votre bien',
  countered: 'Une contre-offre attend votre réponse',
  best_and_final: 'Le vendeur demande votre meilleure et dernière offre',
  finals_open: 'Le tour des meilleures offres est terminé',
  outcompeted: 'Une autre offre a été acceptée',
  backup: 'Une offre est gardée en réserve',
  second_offer: 'Le bien vous est proposé : le gagnant de la vente ne l’a pas acheté',
  won: 'Une vente aux enchères est gagnée : signez le mémorandum',
  memorandum_signed: 'Le mémorandum est signé : le dépôt est dû',
  deposit_topped: 'Le dépôt est complet : passez aux vérifications',
  accepted: 'Une offre a été acceptée',
  reserved: 'Le bien est réservé : passez aux vérifications',
  checked: 'Les vérifications sont faites : le contrat vient ensuite',
  contracted: 'Le contrat est signé : le notaire vient ensuite',
  notarised: 'Le contrat est notarié : le transfert du titre vient ensuite',
  transferred: 'Le titre est transféré : remettez les clés',
  handed_over: 'Les clés sont remises',
  disputed: 'Une affaire est en litige : l’équipe l’examine',
  defaulted: 'L’acheteur n’a pas tenu l’accord',
  second_chance: 'L’enchérisseur suivant a été sollicité',
  seller_defaulted: 'Le vendeur n’a pas tenu l’accord',
  completed: 'Une affaire est conclue',
  rejected: 'Une offre a été refusée',
  withdrawn: 'Une offre ou une demande a été retirée',
  expired: 'Une offre ou une demande a expiré',
  fell_through: 'Une affaire n’a pas abouti',
  cancelled: 'Une affaire a été annulée',
  relisted: 'Le bien est de nouveau proposé',
  replaced: 'Un autre enchérisseur a pris le bien',
  closed: 'Une affaire est close',
  info_needed: 'Le bailleur vous pose une question sur votre dossier',
  shortlisted: 'Le dossier est présélectionné',
  approved: 'Le dossier est accepté',
  held: 'Le bien est réservé au locataire : le bail suit',
  lease_sent: 'Le bail est prêt à être signé',
  signed: 'Le bail est signé : l’emménagement suit',
  active: 'Le locataire a emménagé',
  arrears: 'Un loyer est en retard',
  terminated: 'Un bail a pris fin',
  notice: 'Congé a été donné : le bail prend fin',
  move_out: 'Le locataire est parti : la caution est rendue',
  deposit_proposed: 'Le bailleur demande une part de la caution',
  deposit_disputed: 'Une caution est contestée : l’équipe décide',
  requested: 'Un voyageur demande un séjour',
  pending_payment: 'Votre demande est acceptée : payez dans l’heure',
  confirmed: 'Un séjour est réservé et payé',
  checked_in: 'Un voyageur est arrivé',
  problem: 'Un voyageur a signalé un problème',
  checked_out: 'Un séjour est terminé',
  damage_claim: 'Un hôte demande une part de la caution',
  declined: 'Une demande a été refusée',
  nights_taken: 'Les nuits ont été prises entre-temps : tout est rendu',
  cancelled_by_guest: 'Un voyageur a annulé un séjour',
  cancelled_by_host: 'L’hôte a annulé votre séjour : tout est rendu',
  no_show: 'Personne n’est venu pour un séjour',
};

const dealEvents = {
  payment_reported: 'Une partie indique avoir payé',
  payment_confirmed: 'Un paiement est arrivé',
  agreement_awaited: 'L’autre partie est d’accord : votre accord est attendu',
  statement: 'Une nouvelle déclaration dans un litige',
  final_sent: 'Une meilleure et dernière offre est arrivée, scellée',
  free_again: 'L’autre vente n’a pas abouti : l’offre de réserve peut être acceptée',
  overdue: 'Une échéance d’une affaire est passée',
  document_replaced: 'Un document a été remplacé : les signatures sur l’ancien sont sans effet',
  handover_recorded: 'La remise des clés est consignée : vérifiez et confirmez',
  commission_due: 'La commission de l’exploitant est due',
  commission_overdue: 'La commission de l’exploitant est en retard',
  refund_due: 'Une somme est à rembourser à l’acheteur',
  refund_overdue: 'Un remboursement est en retard',
  applied: 'Quelqu’un demande à louer votre bien',
  info_given: 'Votre question sur un dossier a reçu une réponse',
  rent_due: 'Un loyer arrive à échéance',
  checklist_due: 'Un point de la liste de contrôle arrive à échéance',
  plan_proposed: 'Un plan pour le loyer en retard est proposé',
  renewal_proposed: 'Un renouvellement du bail est proposé',
  repair_asked: 'Le locataire demande une réparation',
  repair_changed: 'Du nouveau sur une réparation',
  stay_paid_out: 'Le prix d’un séjour a été libéré pour l’hôte',
  change_proposed: 'D’autres dates sont proposées pour un séjour',
  change_agreed: 'D’autres dates d’un séjour sont acceptées',
  change_dropped: 'Un séjour garde ses dates',
  nights_changed: 'Un séjour a d’autres dates',
  review_written: 'Un avis sur le séjour est écrit : écrivez le vôtre pour le lire',
  reviews_published: 'Les deux avis sur un séjour peuvent être lus',
  review_hidden: 'Notre équipe a masqué un de vos avis',
};

const staffDeals = {
  overdue: 'Une échéance d’une affaire est passée : l’équipe décide',
  disputed: 'Un litige est ouvert dans une affaire : l’équipe décide',
  second_needed: 'Une décision sur une affaire attend un second membre de l’équipe',
  reminder: 'Une affaire attend une décision de l’équipe',
};

const endedPayments = {
  failed: 'Un de vos paiements n’a pas abouti',
  expired: 'Un de vos paiements a expiré',
  reversed: 'Un de vos paiements a été repris par son prestataire',
};

const disbursements = {
  unanswered: {
    refund: 'Un prestataire ne dit rien d’un remboursement depuis un jour',
    payout: 'Un prestataire ne dit rien d’un versement depuis un jour',
  },
  sent_after_all: {
    refund: 'Un prestataire a finalement envoyé un remboursement : veillez à ce qu’il ne soit pas payé deux fois',
    payout: 'Un prestataire a finalement fait un versement : veillez à ce qu’il ne soit pas payé deux fois',
  },
};

const staffPayments = {
  unallocated: 'De l’argent est arrivé sans être affecté à un paiement',
  reversed: 'Un prestataire a repris un paiement',
  unanswered: 'Un prestataire ne répond plus sur un paiement depuis un jour',
};

const viewings: Readonly<Record<ViewingNews, (name: string) => string>> = {
  requested: (name: string) => `${name} demande à visiter votre bien`,
  booked: (name: string) => `${name} a réservé une visite`,
  promoted: () => 'Une place s’est libérée : votre visite est réservée',
  promotedRequest: () => 'Une place s’est libérée : votre visite attend le vendeur',
  confirmed: () => 'Votre visite est confirmée',
  declined: () => 'Votre visite a été refusée',
  moved: () => 'Le vendeur propose un autre horaire : acceptez-le ou choisissez-en un',
  rescheduled: (name: string) => `${name} a déplacé la visite`,
  accepted: (name: string) => `${name} accepte le nouvel horaire`,
  cancelled: (name: string) => `${name} a annulé la visite`,
  expired: () => 'Une visite n’a pas été convenue à temps',
  waited: () => 'Aucune place ne s’est libérée pour la visite',
  withdrawn: () => 'Le bien n’est plus proposé : la visite est annulée',
  reminder24: () => 'Une visite a lieu dans 24 heures',
  reminder2: () => 'Une visite a lieu dans 2 heures',
};

/** The hash of the last row of the log, as evidence for the bidder. */
const withProof = (text: string, hash: string | undefined) =>
  hash === undefined ? text : `${text} Dernière ligne du registre : ${hash}`;
const quoted = (title: string) => `« ${title} »`;

/** The decision about a permit for prices in foreign currency, or its end. */
const permitWords = ({ news, currency, number, expiresOn, reason }: NotificationData['price-permit']): Words => {
  if (news === 'refused')
    return { title: 'Votre autorisation de prix a été refusée', text: `${number} : ${reason ?? ''}` };
  if (news === 'approved') {
    return {
      title: 'Votre autorisation de prix est validée',
      text: `Vous pouvez indiquer des prix en ${currency} jusqu’au ${dayIn('fr', expiresOn)} (autorisation ${number}).`,
    };
  }
  return {
    title: `Votre autorisation de prix prend fin le ${dayIn('fr', expiresOn)}`,
    text: `Envoyez son renouvellement à temps : ensuite, les prix en ${currency} ne pourront être ni fixés ni changés (autorisation ${number}).`,
  };
};

export const fr: Wording = {
  kinds: {
    message: ({ senderName, title, preview }) => ({
      title: title === undefined ? senderName : `${senderName} · ${title}`,
      text: preview || 'A envoyé un fichier',
    }),
    call: ({ senderName, title, isMissed }) => ({
      title: isMissed ? `Appel vidéo manqué de ${senderName}` : `Appel vidéo de ${senderName}`,
      text: title,
    }),
    'application-decided': ({ decision, agencyName, reason }) =>
      decision === 'approved'
        ? {
            title: 'Votre demande a été acceptée',
            text: `${agencyName} peut désormais proposer des biens. Connectez-vous de nouveau.`,
          }
        : { title: 'Votre demande n’a pas pu être acceptée', text: reason ?? agencyName },
    'price-permit': permitWords,
    ...moneyWords.fr,
    'listing-saved': ({ title }) => ({ title: 'Quelqu’un a enregistré votre bien', text: title }),
    'listing-enquired': ({ title, senderName }) => ({
      title: `${senderName} pose une question sur votre bien`,
      text: `${quoted(title)} : lisez la question et répondez.`,
    }),
    'lead-received': ({ title, senderName }) => ({
      title: `${senderName} vous a envoyé une demande`,
      text: `${quoted(title)} : lisez-la et répondez par e-mail ou par téléphone.`,
    }),
    'search-found': foundWords.fr,
    ...listWords.fr,
    'price-drop': ({ title, price, formerPrice }) => ({
      title: `Prix en baisse : ${title}`,
      text: `Désormais ${moneyText(price, 'fr')}, auparavant ${moneyText(formerPrice, 'fr')}. Ce bien est dans vos favoris.`,
    }),
    'listing-status-changed': ({ title, status, formerStatus }) => ({
      title: `${statuses[status]} : ${title}`,
      text: `Un bien de vos favoris était « ${statuses[formerStatus]} » et est maintenant « ${statuses[status]} ».`,
    }),
    'staff-notice': ({ notice, title, reason }) => ({
      title: title === undefined ? notices[notice] : `${notices[notice]} : ${title}`,
      text: reason,
    }),
    'auction-outbid': ({ title, price, headHash }) => ({
      title: 'Votre offre a été dépassée',
      text: withProof(`${quoted(title)} est à ${moneyText(price, 'fr')}.`, headHash),
    }),
    'auction-reserve-met': ({ title, price }) => ({
      title: 'Le prix de réserve est atteint',
      text: `${quoted(title)} est à ${moneyText(price, 'fr')} et sera vendu.`,
    }),
    'auction-ending': ({ title, minutes }) => ({ title: `La vente se termine ${ending[minutes]}`, text: title }),
    'auction-won': ({ title, price }) => ({
      title: 'Vous avez remporté la vente',
      text: `${quoted(title)} est à vous pour ${moneyText(price, 'fr')}. Voyez la suite.`,
    }),
    'auction-lost': ({ title, price }) => ({
      title: 'La vente est terminée',
      text: `${quoted(title)} a été remporté par quelqu’un d’autre pour ${moneyText(price, 'fr')}.`,
    }),
    'auction-notice': ({ title, notice, reason, at }) => ({
      title: at === undefined ? auctionNotices[notice] : `${auctionNotices[notice]} : ${momentIn('fr', at)}`,
      text: reason === undefined ? title : `${title} : ${reason}`,
    }),
    'auction-countered': ({ title, price, until }) => ({
      title: 'Le vendeur propose un autre prix',
      text: `${quoted(title)} : le vendeur vendrait pour ${moneyText(price, 'fr')}. Répondez avant le ${momentIn('fr', until)}.`,
    }),
    'auction-decision': ({ title, decision, reason }) => ({
      title: decisions[decision],
      text: reason === undefined ? title : `${title} : ${reason}`,
    }),
    'deal-changed': ({ title, state, event }) => ({
      title: event === undefined ? deals[state] : dealEvents[event],
      text: title,
    }),
    'deal-reminder': ({ title, state, dueAt }) => ({
      title: `À vous d’agir jusqu’au ${momentIn('fr', dueAt)}`,
      text: `${title}: ${deals[state]}`,
    }),
    'deal-frozen': ({ title }) => ({ title: 'Une affaire attend : un compte est suspendu ou supprimé', text: title }),
    'deal-staff': ({ title, news, state }) => ({ title: staffDeals[news], text: `${title}: ${deals[state]}` }),
    'payment-ended': ({ money, news }) => ({ title: endedPayments[news], text: moneyText(money, 'fr') }),
    'payment-staff': ({ reference, money, news }) => ({
      title: staffPayments[news],
      text: `${reference}: ${moneyText(money, 'fr')}`,
    }),
    'disbursement-staff': ({ of, reference, money, news = 'unanswered' }) => ({
      title: disbursements[news][of],
      text: `${reference}: ${moneyText(money, 'fr')}`,
    }),
    'calendar-news': ({ title, name, news, from, to }) =>
      news === 'conflict'
        ? {
            title: `Un séjour est réservé deux fois : ${title}`,
            text: `${name} a pris des nuits du ${dayIn('fr', from ?? '')} au ${dayIn('fr', to ?? '')}, qu’un voyageur a réservées ici. Rien n’est annulé : réglez-le avec vos voyageurs.`,
          }
        : {
            title: `${name} ne peut pas être lu : ${title}`,
            text: 'Ses nuits restent telles qu’elles ont été lues en dernier. Vérifiez son adresse.',
          },
    viewing: ({ title, news, startsAt, senderName, reason }) => ({
      title: viewings[news](senderName),
      text: [`${title}, ${momentIn('fr', startsAt)}`, ...(reason === undefined ? [] : [reason])].join(': '),
    }),
  },
  greeting: (name) => `Bonjour ${name},`,
  open: 'Ouvrir',
  settings: 'Paramètres des notifications',
  unsubscribe: 'Ne plus recevoir ce genre d’e-mail',
  alert: {
    pause: 'Mettre en pause',
    change: 'Modifier',
    paused: (name) => `« ${name} » est en pause.`,
    ended: (name) => `« ${name} » est supprimée. Vous n’en recevez plus rien.`,
  },
  digest: {
    subject: (count) => (count === 1 ? 'Vous avez un message non lu' : `Vous avez ${count} messages non lus`),
    text: (siteName) => `On vous a écrit sur ${siteName} et on attend votre réponse :`,
    line: ({ senderName, title, count }) => [
      senderName,
      [count === 1 ? '1 message' : `${count} messages`, ...(title === undefined ? [] : [title])].join(' · '),
    ],
    open: 'Lire et répondre',
  },
};
