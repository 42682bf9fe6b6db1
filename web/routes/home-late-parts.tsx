export { EndingSoon } from '#web/features/auctions/ending-soon.tsx';
export { Testimonials } from '#web/features/information/testimonials/testimonials.tsx';
export { Welcome } from '#web/features/information/welcome/welcome.tsx';
export { Partners } from '#web/features/partners/partners.tsx';
export { PopularPlaces } from '#web/features/search/popular-places.tsx';
