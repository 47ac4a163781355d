export { findFind, listFinds, listFindsOfOthers, listMissionsOverFind } from './finds-on-ground.repository.ts';
