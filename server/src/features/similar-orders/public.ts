export { askingOf, findOrders, findRequesters } from './find-similar-orders.ts';
