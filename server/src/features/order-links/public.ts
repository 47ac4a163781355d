export { lastDayOf } from './last-day-of.ts';
export { latestLinkOf, makeLink } from './make-link.ts';
export {
  existsOrderLink,
  findOpenLink,
  findOpenLinkHeld,
  freeDevice,
  listOpenLinks,
  listOrdersOf,
  lockLinksOf,
  type OpenLink,
  type OrderDevice,
  revokeOrderLinks,
  saveDevice,
  updateLastOpened,
} from './order-links.repository.ts';
