import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ':',
  buttons: { POSSIBLE: 'Possible', UNAVAILABLE: 'Unavailable' },
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
  },
};
