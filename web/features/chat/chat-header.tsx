import { Link } from '@tanstack/react-router';
import { ArrowLeft, BellOff, ImageOff, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation, Participant } from '#contract/chat/chat.ts';
import { priceInAuction } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ChatMenu } from './chat-menu.tsx';

type Product = Conversation['product'];

/** Places the button that calls the other party; what makes calls is another feature. */
export type CallButtonSlot = (call: { conversation: Conversation; other: Participant; className: string }) => ReactNode;

const toolLook = 'flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken';

/** The listing's price, with the rent period for rentals; in an auction the current bid or the guide price. */
function useProductPrice(): (product: Product) => string {
  const t = useTranslations('chat.price');
  const format = useFormat();
  return ({ money, rentPeriod, auction }) => {
    if (auction !== undefined) {
      const shown = priceInAuction(auction);
      const amount = format.price(shown.money);
      if (shown.kind !== 'guide') return t('bid', { price: amount });
      return t('guide', { price: `${amount} – ${format.price(shown.upTo)}` });
    }
    const price = format.price(money);
    return rentPeriod === undefined ? price : t(rentPeriod, { price });
  };
}

function ProductPicture({ product }: { product: Product }) {
  const look = 'size-12 shrink-0 rounded-xl bg-sunken';
  return product.picture === undefined ? (
    <span className={`${look} flex items-center justify-center text-ink-soft`}>
      <ImageOff aria-hidden="true" className="size-5" />
    </span>
  ) : (
    <Picture image={product.picture} alt="" sizes="3rem" className={look} />
  );
}

function ProductTitle({ product, className }: { product: Product; className: string }) {
  if (!product.isPublic) return <span className={className}>{product.title}</span>;
  return (
    <Link
      to="/product/$slug"
      params={{ slug: product.slug }}
      className={`${className} hover:text-accent hover:underline`}
    >
      {product.title}
    </Link>
  );
}

type ToolsProps = { conversation: Conversation; other: Participant | undefined; callButton: CallButtonSlot };

/** The other's number, where they show it, a video call, and the menu of the conversation. */
function Tools({ conversation, other, callButton }: ToolsProps) {
  const t = useTranslations('chat');
  const name = other?.name || t('unknownUser');
  // A person whose account was deleted has no name.
  const mayCall = other?.name && conversation.lastSeq > 0 && !conversation.isBlocked;
  return (
    <div className="ml-auto flex shrink-0 items-center">
      {conversation.isMuted && (
        <span title={t('list.muted')} className="px-2 text-ink-soft">
          <BellOff aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('list.muted')}</span>
        </span>
      )}
      {other?.phoneNumber && (
        <a
          href={phoneLink(other.phoneNumber)}
          aria-label={t('call', { name, number: other.phoneNumber })}
          title={other.phoneNumber}
          className={toolLook}
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
      )}
      {mayCall && callButton({ conversation, other, className: toolLook })}
      <ChatMenu conversation={conversation} otherName={name} />
    </div>
  );
}

function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className="relative z-10 flex min-h-18 items-center gap-3 border-b border-line bg-surface px-2 py-2 sm:px-4">
      {children}
    </header>
  );
}

export type ChatHeaderProps = ToolsProps & { back: ReactNode };

/** Of /chat: the way back, the listing with picture, title and price, and with whom one talks (SPECIFICATION §2). */
export function ListingChatHeader({ conversation, other, callButton, back }: ChatHeaderProps) {
  const t = useTranslations('chat');
  const priceOf = useProductPrice();
  const { product } = conversation;
  return (
    <HeaderFrame>
      {back}
      <ProductPicture product={product} />
      <div className="min-w-0">
        <h1 className="truncate font-sans text-base leading-snug font-semibold tracking-normal sm:text-lg">
          <ProductTitle product={product} className="" />
        </h1>
        <p className="truncate text-sm text-ink-soft">
          <span className="font-semibold text-ink">{priceOf(product)}</span> · {other?.name || t('unknownUser')}
        </p>
      </div>
      <Tools conversation={conversation} other={other} callButton={callButton} />
    </HeaderFrame>
  );
}

/** In the inbox: the other party, with the address of a buyer who has written, and the listing (SPECIFICATION §2). */
export function InboxChatHeader({ conversation, other, callButton, back }: ChatHeaderProps) {
  const t = useTranslations('chat');
  const priceOf = useProductPrice();
  const { product } = conversation;
  const name = other?.name || t('unknownUser');
  return (
    <HeaderFrame>
      {back}
      <Avatar name={name} src={other?.profileImage} className="size-11" />
      <div className="min-w-0">
        <h2 className="truncate font-sans text-base leading-snug font-semibold tracking-normal">{name}</h2>
        <p className="text-sm text-ink-soft max-sm:*:block max-sm:*:truncate sm:truncate">
          {other?.email && (
            <>
              <a href={`mailto:${other.email}`} className="hover:text-accent hover:underline">
                {other.email}
              </a>
              <span className="max-sm:hidden!"> · </span>
            </>
          )}
          <span>
            <ProductTitle product={product} className="" /> · {priceOf(product)}
          </span>
        </p>
      </div>
      <Tools conversation={conversation} other={other} callButton={callButton} />
    </HeaderFrame>
  );
}

/** The arrow that leads back from a conversation. */
export const backLook = `${toolLook} -mr-1`;

export function BackArrow() {
  const t = useTranslations('chat');
  return (
    <>
      <ArrowLeft aria-hidden="true" className="size-5" />
      <span className="sr-only">{t('back')}</span>
    </>
  );
}
