import { siteHead } from '#web/features/site/site-head.ts';
import type { RouterContext } from '#web/router.tsx';

/** The areas of texts of a deal's room. */
export const roomAreas = [
  'deals',
  'deal-room',
  'deal-papers',
  'make-offer',
  'pay',
  'vocabulary',
  'costs',
  'rent',
  'stays',
] as const;

type RoomMatch = {
  match: { context: RouterContext };
  params: { id: string };
  loaderData?: { title?: string } | undefined;
};

/** The head of a deal's room: the property it is about, and nothing for search engines. */
export const roomHead =
  (folder: string) =>
  ({ match: { context }, params: { id }, loaderData }: RoomMatch) =>
    siteHead(context, roomAreas, (t) => ({
      title: loaderData?.title ? t('dealRoom.pageTitle', { title: loaderData.title }) : t('dealRoom.next'),
      path: `${folder}/${id}`,
      isHidden: true,
    }));
