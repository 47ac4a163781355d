import type { ToRequester } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read. */
export const toRequester: ToRequester = {
  REQUEST_CONFIRMED: {
    subject: 'Request received: {place}, mowing on {day}',
    before: [
      'Your request has been saved: {place}, mowing on {day}.',
      'Pilots are assigned the day before, from {planningTime} on. If a pilot comes, they call you that same evening.',
      'By about {answerTime} the day before, you know where you stand: if nobody is free, a message tells you and suggests what to do.',
    ],
    button: 'See my request',
    after: [
      'You are not mowing any more, or on another day? Change or cancel your request: the pilot will be able to help somebody else.',
      'By this link you change or cancel your request, and order the next one without a password: the day, the hour, done. Whoever has it can order in your name: give it only to people whom you trust.',
    ],
  },
  REQUEST_CONFIRMED_LATE: {
    subject: 'Late request received: {place}, mowing on {day}',
    before: [
      'Your request has been saved: {place}, mowing on {day}. Planning is already under way: we cannot promise you a pilot.',
      'If a pilot can come, you get a message with their name and they call you. Without news, assume that nobody is coming and do this:',
      ...whatHelps,
    ],
    button: 'See my request',
    after: [
      'You can mow on another day? Change the date by this link: it also orders the next time. Whoever has it orders in your name.',
    ],
  },
  REQUEST_WAITS: {
    subject: 'Your request is waiting: the address of your account has to be confirmed',
    before: [
      'These requests are not in the planning yet, because nobody has confirmed the address of your account. Pilots do not see them yet:',
    ],
    item: '{place}, mowing on {day}',
    button: 'See my requests',
    after: [
      'Tell us by phone that this account is yours or, if it has an email address, open the link that was sent there: your requests then enter the planning by themselves.',
    ],
  },
  REQUESTS_ENTERED: {
    subject: 'Address confirmed: how your requests stand',
    before: ['The address of your account is confirmed. Here is how your requests stand:'],
    item: '{place}, mowing on {day}: {state}',
    button: 'See my requests',
    after: [
      'If a pilot comes, they call you before. Without news, assume that nobody is coming and do this:',
      ...whatHelps,
    ],
  },
  REQUEST_CHANGED: {
    subject: 'Request changed: mowing on {day}',
    before: ['The association has changed your request. Here is what holds now, for mowing on {day}:'],
    item: '{place}, {mowing}. Changed: {change}.',
    button: 'See my request',
    after: ['Something is not right? Call the association.'],
  },
  REQUEST_CANCELED: {
    subject: 'Request cancelled: mowing on {day}',
    before: ['Your request for {day} is cancelled. No pilot will come:'],
    item: '{place}',
    button: 'Make a new request',
    after: ['You are mowing all the same? Tell the association or make a new request.'],
  },
  ORDERED_BY_LINK: {
    subject: 'Ordered by your link: {place}, mowing on {day}',
    before: [
      'Your order link has just been used for this request: {place}, mowing on {day}, {mowing}.',
      'It stands like this: {state}.',
    ],
    button: 'See it, or say that it was not me',
    after: [
      'Was it you? Then all is well. Was it not you? Open this link and tap “That was not me”: the request is taken back, the link ends, and the association knows.',
      'Whoever has this link can order in your name: pass it on only to people you trust.',
    ],
  },
  MOVED_BY_LINK: {
    subject: 'Request moved by your link: mowing on {day}',
    before: ['Your request was changed by your order link. Here is what holds now, for mowing on {day}:'],
    item: '{place}, {mowing}. Changed: {change}.',
    button: 'See it, or say that it was not me',
    after: ['Was it not you? Open this link and tap “That was not me”: the link ends, and the association knows.'],
  },
  CANCELED_BY_LINK: {
    subject: 'Request cancelled by your link: mowing on {day}',
    before: ['Your request for {day} was cancelled by your order link. No pilot will come:'],
    item: '{place}',
    button: 'Order again, or say that it was not me',
    after: [
      'Was it not you? Open this link and tap “That was not me”, then call the association if you are mowing all the same.',
    ],
  },
  HANDED_OVER: {
    subject: 'A neighbouring association comes: mowing on {day}',
    before: [
      'Our pilots cannot come before you mow on {day}. As agreed with you, a neighbouring association searches in our place:',
    ],
    item: '{place}: {neighbour}. You are called by: {caller}',
    button: 'See my request',
    after: [
      'That association was given your number for this search. You are not mowing after all, or nobody called the evening before? Call them, or call us.',
    ],
  },
  PILOT_WILL_CALL: {
    subject: 'A pilot is coming: mowing on {day}',
    before: [
      'Good news: a pilot is coming to look for fawns before you mow on {day}. They call you before they come, usually on the evening before, to agree on the time.',
    ],
    item: '{place}: {pilot}{arrival}',
    button: 'See my request',
    after: [
      'Mow right after the search, within 4 to 5 hours at the latest: after that, the animals come back.',
      'You are not mowing any more? Tell the pilot and cancel your request.',
    ],
  },
  PILOT_WITHDRAWN: {
    subject: 'The pilot can no longer come: mowing on {day}',
    before: ['The pilot planned for your mowing on {day} can no longer come:'],
    item: '{place}',
    button: 'See my request',
    after: [
      'We are looking for somebody else. If a pilot takes over, you get a message with their name and they call you. Without news, assume that nobody is coming and do this:',
      ...whatHelps,
    ],
  },
  NO_PILOT: {
    subject: 'No pilot free: mowing on {day}',
    before: ['All our pilots are already taken: nobody can come for your mowing on {day}. We are sorry.'],
    item: '{place}',
    button: 'Ask for another day',
    after: [
      'The safest way: mow on another day and ask for a pilot again, everything is already filled in. If you cannot wait, this is what saves fawns:',
      ...whatHelps,
    ],
  },
  CONFIRM_REQUEST: {
    subject: 'Is this your request? Mowing on {day}',
    before: [
      'Somebody, most likely you, asks the association to search for fawns before mowing on {day}, on {hectares}, and has named you as contact. Is it you?',
    ],
    button: 'Answer: yes, with the mowing day, or no',
    after: [
      'As long as you have not said yes, nothing is planned and no pilot comes.',
      'It is not you? Say no: the request is then taken back.',
    ],
  },
  CONFIRM_LINKED_ORDER: {
    subject: 'Is this your order? Mowing on {day}',
    before: [
      'With your order link a search before mowing on {day} was asked for, on {hectares}, from a device of which we do not know yet whether it is yours. Several new devices have used this link within a day, so we ask first: is it you?',
    ],
    button: 'Answer: yes, with the mowing day, or no',
    after: [
      'As long as you have not said yes, nothing is planned and no pilot comes.',
      'It is not you? Say no: the order is then taken back. Whoever has your link can order again: open your ordering page and tap “That was not me”, or call the association.',
    ],
  },
  ORDER_REQUEST_REFUSED: {
    subject: 'Request refused: mowing on {day}',
    before: ['The association cannot take the request for mowing on {day}: no pilot comes. The reason:', '“{reason}”'],
    button: 'Ask for another day',
    after: ['If you mow all the same, this saves fawns:', ...whatHelps],
  },
  ORDER_REQUEST_OVER: {
    subject: 'Nothing came of a request: mowing on {day}',
    before: [
      'The request for mowing on {day} was not in the planning before that day: it was not confirmed, or we could not answer in time. No pilot has come.',
    ],
    button: 'Ask for another day',
    after: ['Not mown yet? Ask for another day, or call the association. You did not ask for anything? Do nothing.'],
  },
  REPORT_THANKS: {
    subject: 'Thank you: result of the search on {day}',
    before: ['Thank you for having waited for the pilot before mowing. Here is what they noted on {day}:'],
    item: '{place}: {result}',
    button: 'See my request',
    after: ['This result attests the search, not the absence of animals: mow slowly, from the middle outwards.'],
  },
  MOW_NOW: {
    subject: 'Mow tomorrow, {day}?',
    before: ['You wanted to mow as soon as the weather allows. Are you mowing tomorrow, {day}?'],
    item: '{place}, by {until} at the latest',
    button: 'Answer: tomorrow, another day, not yet',
    after: [
      'Without your yes nothing is ordered and no pilot comes. Pilots are assigned the evening before from {planningTime} on: a yes that comes later is late, and nobody can promise it.',
      'Already mown, or no longer needed? Say so by this link and we ask no more. Whoever has it orders in your name.',
    ],
  },
};
