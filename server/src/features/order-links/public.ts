export { latestLinkOf, makeLink } from './make-link.ts';
export {
  existsOrderLink,
  findOpenLink,
  findOpenLinkHeld,
  listOpenLinks,
  listOrdersOf,
  lockLinksOf,
  type OpenLink,
  revokeOrderLinks,
  saveDevice,
  updateLastOpened,
} from './order-links.repository.ts';
