import type { ToMower } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read of what may be mown. */
export const toMower: ToMower = {
  PARCELS_CLEARED: {
    subject: 'Cleared: you may mow',
    before: ['The search is done. Mow now, until the time shown and not after:'],
    item: '{place}: cleared until {until}',
    button: 'See the map and the countdown',
    after: [
      'After this time the animals come back: do not mow any more without a new search.',
      'A search can miss an animal: mow slowly, from the middle outwards.',
      'Somebody else mows? Send them this link, it opens without a password.',
    ],
  },
  PARCELS_PARTLY_CLEARED: {
    subject: 'Careful: only a part is cleared',
    before: ['Only a part of this parcel could be searched. Mow only the part drawn on the map:'],
    item: '{place}: part cleared until {until}',
    button: 'See which part is cleared',
    after: [
      'Do not mow the rest: nobody has searched there. Send this link to the person who mows.',
      'A search can miss an animal: mow slowly, from the middle outwards.',
    ],
  },
  PARCELS_NOT_FLOWN: {
    subject: 'No search: do not mow',
    before: ['This parcel has not been searched:'],
    item: '{place}: {reason}',
    button: 'See the state of my parcels',
    after: [
      'The safest way: mow on another day and ask for a pilot again. If you cannot wait, this is what saves fawns:',
      ...whatHelps,
    ],
  },
  CLEARANCE_SHORTENED: {
    subject: 'Mow earlier: the time has been shortened',
    before: ['A fawn is waiting in a crate and has to be released soon. Mow until the time shown and not after:'],
    item: '{place}: {until}',
    button: 'See the state of my parcels',
    after: ['You cannot make it? Call the pilot or the association. Tell the person who mows.'],
  },
  CLEARANCE_WITHDRAWN: {
    subject: 'Stop: do not mow any more',
    before: ['The clearance no longer holds. Do not mow, or stop mowing:'],
    item: '{place}',
    button: 'See the state of my parcels',
    after: ['Tell the person who mows at once, then call the pilot or the association.'],
  },
  CLEARANCE_ENDING: {
    subject: 'The time to mow is about to end',
    before: ['The clearance ends soon:'],
    item: '{place}: cleared until {until}',
    button: 'Say that it is mown',
    after: [
      'Not everything will be mown in time? Stop at the time shown, mow the rest later and ask for a pilot again.',
    ],
  },
  MOWER_SAYS: {
    subject: 'Not mown yet, says whoever mows',
    before: ['This was just said by the link for whoever mows, about parcels of {day}:'],
    item: '{place}: {wish}',
    button: 'Ask for a pilot again',
    after: [
      'Nothing is ordered by it, and nothing of these parcels is cleared: before mowing they have to be searched.',
    ],
  },
};
