import { chatLinks } from '#server/chat-links.ts';
import type { Environment } from '#server/environment.ts';
import { type MapTiles, mapTilesOf } from './map-file.ts';

/** What the pages say of the operator. */
export type SiteSettings = {
  name: string;
  email: string;
  phone: string;
  address: string;
  whatsapp: string | undefined;
  telegram: string | undefined;
  facebook: string | undefined;
  instagram: string | undefined;
  x: string | undefined;
  linkedin: string | undefined;
  youtube: string | undefined;
  /** Tiles below what the map draws by itself, of a server the operator may use or of `mapFile`; none by default. */
  mapTiles: MapTiles | undefined;
};

/** Name, contact details and map of the site. */
export function readSiteSettings(environment: Environment): SiteSettings {
  const chats = chatLinks(environment.OPERATOR_PHONE);
  return {
    name: environment.SITE_NAME,
    email: environment.OPERATOR_EMAIL,
    phone: environment.OPERATOR_PHONE,
    address: environment.OPERATOR_ADDRESS,
    whatsapp: (environment.OPERATOR_WHATSAPP ?? chats.whatsapp) || undefined,
    telegram: (environment.OPERATOR_TELEGRAM ?? chats.telegram) || undefined,
    facebook: environment.OPERATOR_FACEBOOK,
    instagram: environment.OPERATOR_INSTAGRAM,
    x: environment.OPERATOR_X,
    linkedin: environment.OPERATOR_LINKEDIN,
    youtube: environment.OPERATOR_YOUTUBE,
    mapTiles: mapTilesOf({
      file: environment.MAP_FILE,
      url: environment.MAP_TILES_URL,
      attribution: environment.MAP_TILES_ATTRIBUTION,
    }),
  };
}
