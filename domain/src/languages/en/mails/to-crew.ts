import type { ToCrew } from '../../../messages/texts/messages-by-reader.ts';

/** What pilots and coordinators read. */
export const toCrew: ToCrew = {
  PILOT_ASKED: {
    subject: 'Free on {day}? We are looking for a pilot',
    before: ['A pilot is needed near you on {day}. Can you go?'],
    item: '{place}, {kilometres} away: {hectares}, {mowing}',
    button: 'Answer: possible or not free',
    after: [
      'One tap is enough, without a password. Your answer does not bind you yet: you get your round if a mission is for you.',
      'This link answers in your name: do not pass it on.',
    ],
  },
  ROUND: {
    subject: 'Your round on {day}',
    before: ['These missions are for you on {day}:'],
    item: '{stop}{place}: {hectares}, {mowing}. To call: {requester} {phone}',
    button: 'See my missions',
    after: [
      'Call each requester by the evening before at the latest: time, meeting point, help on site.',
      'You cannot go? Give the mission back in the application at once, so that another pilot can take it.',
    ],
  },
  MISSION_CHANGED: {
    subject: 'Mission changed: mowing on {day}',
    before: ['One of your missions has changed. Here is what holds now, for mowing on {day}:'],
    item: '{place}, {mowing}. Changed: {change}.',
    button: 'See the mission',
    after: ['It no longer suits you? Give the mission back in the application.'],
  },
  MISSION_CANCELED: {
    subject: 'Mission cancelled: mowing on {day}',
    before: ['You do not have to go on {day}, this mission is cancelled:'],
    item: '{place}',
    button: 'See my missions',
    after: ['The requester has been told. Thank you for having been available.'],
  },
  MISSION_TAKEN_AWAY: {
    subject: 'This mission is no longer for you: mowing on {day}',
    before: ['You no longer have to go on {day} for this mission:'],
    item: '{place}',
    button: 'See my missions',
    after: ['Your other missions do not change. A question? Call the person who does the planning.'],
  },
  CRATE_WAITS_FOR_PILOT: {
    subject: 'A crate has been closed for long',
    before: ['Since the search on {day}, an animal has been waiting in its crate to be released:'],
    item: 'No. {crate}, {place}: in the crate since {since}, to be opened by {until} at the latest',
    button: 'See the mission',
    after: [
      'Release the animal as soon as the parcel is mown, at its edge and in the shade, then confirm it with a tap in the application.',
      'The parcel is not mown? Release it all the same before the time limit, where nobody mows today.',
    ],
  },
  CRATE_WAITS: {
    subject: 'A crate has been closed for long',
    before: ['Since the search on {day}, an animal has been waiting in its crate to be released:'],
    item: 'No. {crate}, {place}: in the crate since {since}, to be opened by {until} at the latest',
    button: 'See the mission',
    after: [
      'The pilot got the same message. Call them: somebody has to open the crate in time, and confirm it in the application.',
    ],
  },
  MOWER_ASKS: {
    subject: 'Not mown yet: parcels of {day}',
    before: ['Whoever mows says of parcels that are not cleared, or not any more:'],
    item: '{place}, {requester}: {wish}',
    button: 'See the missions of the day',
    after: [
      'Nothing is ordered by it: nothing is in the planning until the requester asks again, or you do it for them.',
    ],
  },
  SKY_TURNED_FOR_PILOT: {
    subject: 'The weather of {day} has changed',
    before: ['Since the evening, the forecast for your flights on {day} has changed:'],
    item: 'Flight {sky}: {place}',
    button: 'See the mission',
    after: [
      'The forecast does not decide for you: look at the sky, and say in the application what you decide. The requesters have got no message.',
    ],
  },
  SKY_TURNED: {
    subject: 'The weather of {day} has changed',
    before: ['Since the evening, the forecast for the flights on {day} has changed:'],
    item: 'Flight {sky}: {place}',
    button: 'See the mission',
    after: [
      'The pilot got the same message, the requesters got none: decide with the pilot, and tell them if the search does not take place.',
    ],
  },
  HANDOVER_NEWS: {
    subject: 'A search between associations',
    before: ['News: {news}.'],
    button: 'See the search',
    after: ['Without an answer from a neighbouring association a search stays with us.'],
  },
  HANDOVER_WAITS: {
    subject: 'To do: a search between associations',
    before: ['Somebody has to see to it: {news}.'],
    button: 'See the search',
    after: ['Look at it at once: nobody else does.'],
  },
  ORDER_LINK_DISOWNED: {
    subject: 'An order link was used by somebody else: {requester}',
    before: [
      '{requester} says: what was ordered by their order link was not theirs. The link has ended. Requests taken back: {count}.',
    ],
    button: 'See the requester',
    after: ['Call them: a request that already had a pilot still stands, and they may need a new link.'],
  },
  ORDER_REQUEST_WAITS: {
    subject: 'Whose request is this? Mowing on {day}',
    before: [
      '{requester} asks for a search without an account, and has confirmed it: {hectares}, mowing on {day}. Somebody the association knows has that number or email address.',
    ],
    button: 'Decide',
    after: ['Say whether it is the same person: before that, the request is not in the planning and no pilot sees it.'],
  },
  PLANNING_OPENS: {
    subject: 'Planning for {day}: {open} to place',
    before: [
      'It is time to plan for {day}.',
      'Without a pilot: {open}. Assigned: {assigned}. Answers of the pilots: {answers}.',
    ],
    button: 'Open the missions',
    after: ['When a mission has a pilot, the pilot and the requester are told.'],
  },
};
