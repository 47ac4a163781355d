import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ':',
  buttons: { POSSIBLE: 'Possible', UNAVAILABLE: 'Unavailable', TOMORROW: 'Yes, tomorrow', NOT_YET: 'Not yet' },
  open: 'Open',
  below: '(button below)',
  andMore: '… and {count} more',
  replies: {
    noted: { POSSIBLE: 'Noted: possible on {day}', UNAVAILABLE: 'Noted: unavailable on {day}' },
    missions: { one: '1 mission', other: '{count} missions' },
    changeMind: 'You change your mind? Tap the other button or answer in the application: {link}',
    dayOver: 'Thank you, but {day} is over: this answer no longer counts. Your missions: {link}',
    nothingOpen:
      'Thank you! For {day}, your answer is no longer needed: these missions have a pilot or are cancelled. Your missions: {link}',
    rulesFirst:
      'Your answer has not been noted yet: accept the pilots’ rules in the application first, then tap again. {link}',
    noPilot: 'Your answer has not been noted: this account is no longer a pilot’s. A question? Call the association.',
    nobodyReads:
      'This message has arrived at a machine: nobody reads it. Answer with the buttons, in the application ({link}), or call the association.',
    ordered: 'Ordered for {day}: {fields}. The confirmation follows, and with it how to change or cancel.',
    orderedLate:
      'Ordered for {day}, but late: {fields}. The pilots have been assigned already, nobody can promise you one. The confirmation follows, and with it how to change or cancel.',
    fields: { one: '1 parcel', other: '{count} parcels' },
    notOrdered: {
      ALREADY_ORDERED:
        'Nothing is ordered by this answer: one of these parcels is ordered for {day} already. Open the link under the question to see and decide.',
      SAME_FIELD:
        'Nothing is ordered by this answer: somebody else has ordered one of these parcels for {day} already. Open the link under the question, where you are asked why.',
      QUOTA_REACHED:
        'Nothing is ordered by this answer: you have reached the number of requests of a day. Call the association.',
      SEASON_CLOSED: 'Nothing is ordered by this answer: {day} is not within the season.',
    },
    notYetNoted: 'Noted: not yet. For two days we ask nothing more.',
    askedDayOver:
      'Thank you, but the question was about {day}: the answer comes too late and nothing is ordered. Open the link under the question to choose another day.',
    nothingWaits: 'Thank you! There is nothing left to answer for {day}: these parcels are ordered, mown or withdrawn.',
  },
};
