export { listFlyingProfiles } from './flying-profile.repository.ts';
