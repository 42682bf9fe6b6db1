import { moneyText } from '#contract/money-text.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import type { ViewingNews } from '#contract/notifications/notification.vocabulary.ts';
import { foundWords } from './found-words.ts';
import { listWords } from './list-words.ts';
import { dayIn, momentIn } from './moment-in.ts';
import { moneyWords } from './money-words.ts';
import type { Wording, Words } from './wording.ts';

const ending: Readonly<Record<number, string>> = {
  1440: 'mu masaha 24',
  60: 'mu isaha imwe',
  10: 'mu minota icumi',
};

const decisions = {
  approved: 'Cyamunara yawe yemewe',
  refused: 'Cyamunara yawe ntiyemewe',
  'addendum-declined': 'Inyongera yawe ntiyatangajwe',
  paused: 'Cyamunara yawe yahagaritswe by’agateganyo',
  resumed: 'Cyamunara yawe irakomeza mu minota itanu',
  closing: 'Cyamunara yawe irafungwa mu minota itanu, uko yari imeze irangiye',
  withdrawn: 'Cyamunara yawe yakuweho',
  sold: 'Byagurishijwe muri cyamunara',
  unsold: 'Ntibyagurishijwe muri cyamunara',
  'below-reserve': 'Icyemezo cyawe kirakenewe: igiciro kiri hejuru kiri munsi y’icyo washyizeho',
};

const auctionNotices = {
  moved: 'Cyamunara yimuwe',
  paused: 'Cyamunara yahagaritswe by’agateganyo',
  resuming: 'Gutanga ibiciro birakomeza mu minota itanu',
  closing: 'Cyamunara irafungwa mu minota itanu, uko yari imeze irangiye',
  extended: 'Cyamunara izarangira nyuma y’igihe cyari giteganyijwe',
  addendum: 'Ibisobanuro byongereweho: byemere kugira ngo ukomeze gutanga igiciro',
  'bid-voided': 'Hari igiciro cyateshejwe agaciro',
  'deposit-held': 'Ingwate yawe yageze: ushobora gutanga igiciro',
  'deposit-reversed': 'Ingwate yawe ntiyakomeje: ntushobora kongera gutanga igiciro',
  'key-changed': 'Urundi rufunguzo ni rwo rusinya ibiciro byawe. Niba utarusabye, twandikire ako kanya',
  withdrawn: 'Cyamunara yakuwemo',
  cancelled: 'Cyamunara yasheshwe',
  'below-reserve': 'Igiciro cyawe ni cyo kiri hejuru, ariko kiri munsi y’igiciro fatizo',
  'not-sold': 'Cyamunara yarangiye umutungo utagurishijwe',
};

const notices = {
  'listing-taken-down': 'Umutungo wawe wakuwe ku rubuga',
  'listing-restored': 'Umutungo wawe wongeye kugaragara',
  'account-suspended': 'Konti yawe yahagaritswe',
  'account-reinstated': 'Konti yawe yongeye gufungurwa',
};

const statuses = {
  Available: 'Urahari',
  Pending: 'Mu biganiro',
  Sold: 'Waragurishijwe',
  Rented: 'Warakodeshejwe',
  'Under Construction': 'Uracyubakwa',
  'For Sale': 'Uragurishwa',
  Rental: 'Urakodeshwa',
};

const deals = {
  submitted: 'Hari igiciro gishya cyatanzwe ku mutungo wawe',
  countered: 'Hari ikindi giciro gitegereje igisubizo cyawe',
  best_and_final: 'Ugurisha arasaba igiciro cyawe cya nyuma cyiza',
  finals_open: 'Igihe cyo gutanga ibiciro bya nyuma cyarangiye',
  outcompeted: 'Hemewe ikindi giciro',
  backup: 'Hari igiciro kibitswe nk’inyunganizi',
  second_offer: 'Umutungo uhawe amahirwe yo kuwugura: uwatsinze cyamunara ntiyawuguze',
  won: 'Cyamunara yatsinzwe: musinye inyandiko y’igurisha',
  memorandum_signed: 'Inyandiko yasinywe: ingwate igomba kwishyurwa',
  deposit_topped: 'Ingwate yuzuye: mukurikirane ibisabwa',
  accepted: 'Igiciro cyemewe',
  reserved: 'Umutungo wabikiwe umuguzi: mukurikirane ibisabwa',
  checked: 'Ibisabwa byuzuye: hakurikiraho amasezerano',
  contracted: 'Amasezerano yasinywe: hakurikiraho noteri',
  notarised: 'Noteri yemeje amasezerano: hakurikiraho guhindura icyangombwa',
  transferred: 'Icyangombwa cyahinduwe: mutange imfunguzo',
  handed_over: 'Imfunguzo zatanzwe',
  disputed: 'Hari impaka mu bucuruzi: abakozi barabisuzuma',
  defaulted: 'Umuguzi ntiyubahirije amasezerano',
  second_chance: 'Ukurikiraho mu batanze ibiciro yabajijwe',
  seller_defaulted: 'Ugurisha ntiyubahirije amasezerano',
  completed: 'Ubucuruzi bwarangiye',
  rejected: 'Igiciro nticyemewe',
  withdrawn: 'Igiciro cyatanzwe cyangwa icyifuzo byakuweho',
  expired: 'Igiciro cyatanzwe cyangwa icyifuzo byarangije igihe',
  fell_through: 'Ubucuruzi ntibwagezweho',
  cancelled: 'Ubucuruzi bwarahagaritswe',
  relisted: 'Umutungo wongeye gushyirwa ku isoko',
  replaced: 'Undi watanze igiciro yafashe umutungo',
  closed: 'Ubucuruzi bwafunzwe',
  info_needed: 'Nyir’inzu arakubaza ku busabe bwawe',
  shortlisted: 'Ubusabe bwatoranyijwe mu bwa mbere',
  approved: 'Ubusabe bwemewe',
  held: 'Inzu yabikiwe ukodesha: hakurikiraho amasezerano',
  lease_sent: 'Amasezerano ariteguye gusinywa',
  signed: 'Amasezerano yasinywe: hakurikiraho kwimukira mu nzu',
  active: 'Ukodesha yimukiye mu nzu',
  arrears: 'Ubukode bwaratinze kwishyurwa',
  terminated: 'Ubukode bwarasheshwe',
  notice: 'Integuza yatanzwe: amasezerano azarangira',
  move_out: 'Ukodesha yavuyemo: ingwate isubizwa',
  deposit_proposed: 'Nyir’inzu yavuze icyo asaba ku ngwate y’ubukode',
  deposit_disputed: 'Ingwate ntivugwaho rumwe: ikipe ni yo yemeza',
  requested: 'Umushyitsi arasaba kuharara',
  pending_payment: 'Icyo wasabye cyemewe: ishyura mu isaha imwe',
  confirmed: 'Kuharara byemejwe kandi byishyuwe',
  checked_in: 'Umushyitsi yahageze',
  problem: 'Umushyitsi yamenyesheje ikibazo',
  checked_out: 'Kuharara kwarangiye',
  damage_claim: 'Nyiri inzu arasaba igice cy’ingwate',
  declined: 'Icyifuzo cyanzwe',
  nights_taken: 'Amajoro yafashwe: byose birasubizwa',
  cancelled_by_guest: 'Umushyitsi yahagaritse kuharara',
  cancelled_by_host: 'Nyiri inzu yahagaritse kuharara kwawe: byose birasubizwa',
  no_show: 'Nta waje kuharara',
};

const dealEvents = {
  payment_reported: 'Uruhande rumwe ruvuga ko rwishyuye',
  payment_confirmed: 'Ubwishyu bwageze ku bo bugenewe',
  agreement_awaited: 'Urundi ruhande rwemeye: hategerejwe ko nawe wemera',
  statement: 'Hari ibisobanuro bishya mu mpaka',
  final_sent: 'Haje igiciro cya nyuma, gifunze',
  free_again: 'Irindi gurisha ntiryakunze: igiciro cyabitswe gishobora kwemerwa',
  overdue: 'Igihe ntarengwa cy’ubucuruzi cyarenze',
  document_replaced: 'Inyandiko yasimbuwe: imikono yari ku ya mbere nta gaciro igifite',
  handover_recorded: 'Ihererekanya ryanditswe: risuzume uryemeze',
  commission_due: 'Komisiyo y’ucunga urubuga igomba kwishyurwa',
  commission_overdue: 'Igihe cyo kwishyura komisiyo y’ucunga urubuga cyarenze',
  refund_due: 'Hari amafaranga agomba gusubizwa umuguzi',
  refund_overdue: 'Igihe cyo gusubiza amafaranga cyarenze',
  applied: 'Hari usaba gukodesha umutungo wawe',
  info_given: 'Ikibazo wabajije ku busabe cyasubijwe',
  rent_due: 'Hari ubukode bugiye kwishyurwa',
  checklist_due: 'Hari igisuzumwa kiri hafi kugera ku gihe ntarengwa',
  plan_proposed: 'Hatanzwe gahunda yo kwishyura ubukode bwatinze',
  renewal_proposed: 'Hatanzwe icyifuzo cyo kongera ubukode',
  repair_asked: 'Ukodesha arasaba gusana',
  repair_changed: 'Hari igishya ku byo gusana',
  stay_paid_out: 'Igiciro cyo kuharara cyahawe nyiri inzu',
  change_proposed: 'Hasabwe andi matariki yo kurara',
  change_agreed: 'Andi matariki yo kurara yemewe',
  change_dropped: 'Amatariki yo kurara yagumye uko yari',
  nights_changed: 'Kurara bifite andi matariki',
  review_written: 'Hatanzwe igitekerezo ku kurara: andika icyawe ubone gusoma icye',
  reviews_published: 'Ibitekerezo byombi ku kurara biragaragara',
  review_hidden: 'Igitekerezo cyawe cyahishwe n’ikipe yacu',
};

const staffDeals = {
  overdue: 'Igihe cy’ubucuruzi cyarenze: ikipe irafata icyemezo',
  disputed: 'Habaye impaka mu bucuruzi: ikipe irafata icyemezo',
  second_needed: 'Icyemezo ku bucuruzi gikeneye undi mukozi wa kabiri',
  reminder: 'Ubucuruzi butegereje icyemezo cy’ikipe',
};

const endedPayments = {
  failed: 'Ubwishyu bwawe ntibwakunze',
  expired: 'Igihe cyo kwishyura cyarangiye',
  reversed: 'Ubwishyu bwawe bwasubijwe n’ikigo cyabwakiriye',
};

const disbursements = {
  unanswered: {
    refund: 'Hashize umunsi serivisi yo kwishyura ntacyo ivuga ku mafaranga asubizwa',
    payout: 'Hashize umunsi serivisi yo kwishyura ntacyo ivuga ku bwishyu bw’ugurisha',
  },
  sent_after_all: {
    refund: 'Serivisi yo kwishyura yohereje amafaranga asubizwa nyuma: reba ko atishyurwa kabiri',
    payout: 'Serivisi yo kwishyura yohereje ubwishyu bw’ugurisha nyuma: reba ko butishyurwa kabiri',
  },
};

const staffPayments = {
  unallocated: 'Haje amafaranga atarahuzwa n’ubwishyu',
  reversed: 'Ikigo cyishyurirwamo cyasubije ubwishyu',
  unanswered: 'Ikigo cyishyurirwamo kimaze umunsi kidasubiza ku bwishyu',
};

const viewings: Readonly<Record<ViewingNews, (name: string) => string>> = {
  requested: (name: string) => `${name} arasaba gusura umutungo wawe`,
  booked: (name: string) => `${name} yafashe isaha yo gusura`,
  promoted: () => 'Habonetse umwanya: isaha yawe yo gusura yemejwe',
  promotedRequest: () => 'Habonetse umwanya: gusura kwawe gutegereje ugurisha',
  confirmed: () => 'Gusura kwawe kwemejwe',
  declined: () => 'Gusura kwawe ntikwemewe',
  moved: () => 'Ugurisha atanze indi saha: yemere cyangwa uhitemo indi',
  rescheduled: (name: string) => `${name} yimuye isaha yo gusura`,
  accepted: (name: string) => `${name} yemeye isaha nshya`,
  cancelled: (name: string) => `${name} yahagaritse gusura`,
  expired: () => 'Gusura ntikwemejwe ku gihe',
  waited: () => 'Nta mwanya wabonetse wo gusura',
  withdrawn: () => 'Umutungo ntugitangwa: gusura kwahagaritswe',
  reminder24: () => 'Hasigaye amasaha 24 ngo gusura kube',
  reminder2: () => 'Hasigaye amasaha 2 ngo gusura kube',
};

/** The hash of the last row of the log, as evidence for the bidder. */
const withProof = (text: string, hash: string | undefined) =>
  hash === undefined ? text : `${text} Umurongo wa nyuma w’inyandiko: ${hash}`;
const quoted = (title: string) => `“${title}”`;

/** The decision about a permit for prices in foreign currency, or its end. */
const permitWords = ({ news, currency, number, expiresOn, reason }: NotificationData['price-permit']): Words => {
  if (news === 'refused') return { title: 'Uruhushya rwawe rw’ibiciro rwanzwe', text: `${number}: ${reason ?? ''}` };
  if (news === 'approved') {
    return {
      title: 'Uruhushya rwawe rw’ibiciro rwemejwe',
      text: `Ushobora kwandika ibiciro muri ${currency} kugeza ku wa ${dayIn('rw', expiresOn)} (uruhushya ${number}).`,
    };
  }
  return {
    title: `Uruhushya rwawe rw’ibiciro ruzarangira ku wa ${dayIn('rw', expiresOn)}`,
    text: `Ohereza urushya hakiri kare: nyuma yaho ibiciro muri ${currency} ntibizashyirwaho cyangwa ngo bihindurwe (uruhushya ${number}).`,
  };
};

export const rw: Wording = {
  kinds: {
    message: ({ senderName, title, preview }) => ({
      title: title === undefined ? senderName : `${senderName} · ${title}`,
      text: preview || 'Yohereje dosiye',
    }),
    call: ({ senderName, title, isMissed }) => ({
      title: isMissed ? `${senderName} yaguhamagaye kuri videwo ntiwitaba` : `${senderName} araguhamagara kuri videwo`,
      text: title,
    }),
    'application-decided': ({ decision, agencyName, reason }) =>
      decision === 'approved'
        ? { title: 'Ubusabe bwawe bwemewe', text: `Ubu ${agencyName} yemerewe gutangaza imitungo. Ongera winjire.` }
        : { title: 'Ubusabe bwawe ntibwemewe', text: reason ?? agencyName },
    'price-permit': permitWords,
    ...moneyWords.rw,
    'listing-saved': ({ title }) => ({ title: 'Hari uwabitse umutungo wawe', text: title }),
    'listing-enquired': ({ title, senderName }) => ({
      title: `${senderName} arabaza ku mutungo wawe`,
      text: `${quoted(title)}: soma ikibazo maze ugisubize.`,
    }),
    'lead-received': ({ title, senderName }) => ({
      title: `${senderName} yakwandikiye abaza`,
      text: `${quoted(title)}: soma ubutumwa bwe maze umusubize kuri imeyili cyangwa kuri telefoni.`,
    }),
    'search-found': foundWords.rw,
    ...listWords.rw,
    'price-drop': ({ title, price, formerPrice }) => ({
      title: `Igiciro cyagabanutse: ${title}`,
      text: `Ubu ni ${moneyText(price, 'rw')}, mbere cyari ${moneyText(formerPrice, 'rw')}. Uri mu byo wabitse.`,
    }),
    'listing-status-changed': ({ title, status, formerStatus }) => ({
      title: `${statuses[status]}: ${title}`,
      text: `Umutungo wo mu byo wabitse wari “${statuses[formerStatus]}”, ubu ni “${statuses[status]}”.`,
    }),
    'staff-notice': ({ notice, title, reason }) => ({
      title: title === undefined ? notices[notice] : `${notices[notice]}: ${title}`,
      text: reason,
    }),
    'auction-outbid': ({ title, price, headHash }) => ({
      title: 'Hari uwatanze igiciro kiruta icyawe',
      text: withProof(`${quoted(title)} igeze kuri ${moneyText(price, 'rw')}.`, headHash),
    }),
    'auction-reserve-met': ({ title, price }) => ({
      title: 'Igiciro fatizo cyagezweho',
      text: `${quoted(title)} igeze kuri ${moneyText(price, 'rw')} kandi izagurishwa.`,
    }),
    'auction-ending': ({ title, minutes }) => ({ title: `Cyamunara irarangira ${ending[minutes]}`, text: title }),
    'auction-won': ({ title, price }) => ({
      title: 'Watsinze cyamunara',
      text: `${quoted(title)} ni iyawe ku giciro cya ${moneyText(price, 'rw')}. Reba ibikurikira.`,
    }),
    'auction-lost': ({ title, price }) => ({
      title: 'Cyamunara yarangiye',
      text: `${quoted(title)} yegukanywe n’undi ku giciro cya ${moneyText(price, 'rw')}.`,
    }),
    'auction-notice': ({ title, notice, reason, at }) => ({
      title: at === undefined ? auctionNotices[notice] : `${auctionNotices[notice]}: ${momentIn('rw', at)}`,
      text: reason === undefined ? title : `${title}: ${reason}`,
    }),
    'auction-countered': ({ title, price, until }) => ({
      title: 'Ugurisha yatanze ikindi giciro',
      text: `${quoted(title)}: ugurisha yawugurisha ${moneyText(price, 'rw')}. Subiza bitarenze ${momentIn('rw', until)}.`,
    }),
    'auction-decision': ({ title, decision, reason }) => ({
      title: decisions[decision],
      text: reason === undefined ? title : `${title}: ${reason}`,
    }),
    'deal-changed': ({ title, state, event }) => ({
      title: event === undefined ? deals[state] : dealEvents[event],
      text: title,
    }),
    'deal-reminder': ({ title, state, dueAt }) => ({
      title: `Ni wowe utegerejwe kugeza ${momentIn('rw', dueAt)}`,
      text: `${title}: ${deals[state]}`,
    }),
    'deal-frozen': ({ title }) => ({
      title: 'Ubucuruzi burategereje: konti yahagaritswe cyangwa yasibwe',
      text: title,
    }),
    'deal-staff': ({ title, news, state }) => ({ title: staffDeals[news], text: `${title}: ${deals[state]}` }),
    'payment-ended': ({ money, news }) => ({ title: endedPayments[news], text: moneyText(money, 'rw') }),
    'payment-staff': ({ reference, money, news }) => ({
      title: staffPayments[news],
      text: `${reference}: ${moneyText(money, 'rw')}`,
    }),
    'disbursement-staff': ({ of, reference, money, news = 'unanswered' }) => ({
      title: disbursements[news][of],
      text: `${reference}: ${moneyText(money, 'rw')}`,
    }),
    'calendar-news': ({ title, name, news, from, to }) =>
      news === 'conflict'
        ? {
            title: `Icumbi ryafashwe kabiri: ${title}`,
            text: `${name} yafashe amajoro yo kuva ${dayIn('rw', from ?? '')} kugeza ${dayIn('rw', to ?? '')}, umushyitsi yafashe hano. Nta na kimwe gihagaritswe: bikemure n’abashyitsi bawe.`,
          }
        : {
            title: `${name} ntishoboye gusomwa: ${title}`,
            text: 'Amajoro yayo aguma uko yasomwe ubuheruka. Reba aderesi yayo.',
          },
    viewing: ({ title, news, startsAt, senderName, reason }) => ({
      title: viewings[news](senderName),
      text: [`${title}, ${momentIn('rw', startsAt)}`, ...(reason === undefined ? [] : [reason])].join(': '),
    }),
  },
  greeting: (name) => `Muraho ${name},`,
  open: 'Fungura',
  settings: 'Igenamiterere ry’imenyesha',
  unsubscribe: 'Sinshaka kongera kubona ubutumwa nk’ubu',
  alert: {
    pause: 'Hagarika by’agateganyo',
    change: 'Hindura',
    paused: (name) => `“${name}” yahagaritswe by’agateganyo.`,
    ended: (name) => `“${name}” yasibwe. Nta cyo uzongera kumenyeshwa.`,
  },
  digest: {
    subject: (count) => (count === 1 ? 'Ufite ubutumwa butarasomwa' : `Ufite ubutumwa ${count} butarasomwa`),
    text: (siteName) => `Hari uwakwandikiye kuri ${siteName}, ategereje igisubizo:`,
    line: ({ senderName, title, count }) => [
      senderName,
      [`Ubutumwa ${count}`, ...(title === undefined ? [] : [title])].join(' · '),
    ],
    open: 'Soma usubize',
  },
};
