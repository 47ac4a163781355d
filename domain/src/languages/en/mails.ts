import type { MailLanguage } from '../../messages/texts/message-text.ts';
import { toCrew } from './mails/to-crew.ts';
import { toMower } from './mails/to-mower.ts';
import { toOwner } from './mails/to-owner.ts';
import { toRequester } from './mails/to-requester.ts';

export const mails: MailLanguage = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  linkBelow: 'If the button does not open, copy this address into your browser:',
  help: 'A question? Call the association on {helpPhone}.',
  footer: 'VigieFaon, to save fawns before mowing. This message is automatic: do not answer it.',
  unsubscribe: 'You no longer want this kind of message? Choose here what we send you:',
  paperKinds: {
    DRONE: 'drone registration',
    A1_A3: 'licence A1/A3',
    A2: 'licence A2',
    PERMIT: 'permit',
    INSURANCE: 'insurance',
  },
  trial: {
    subject: 'Trial: mails of VigieFaon arrive',
    before: ['You asked for this trial. If you read it, mails of VigieFaon reach you.'],
    after: [
      'Was it among the junk? Then it will be so for others, too: ask whoever runs your mail server to check SPF, DKIM and DMARC.',
    ],
  },
  messages: {
    PASSWORD_RESET: {
      subject: 'Choose a new password',
      before: ['Somebody, most likely you, has asked for a new password for your VigieFaon account.'],
      button: 'Choose a new password',
      after: [
        'This link works once and stays valid for one hour.',
        'You did not ask for anything? Do nothing: your present password stays valid.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Your password has been changed',
      before: [
        'The password of your VigieFaon account was changed on {when}.',
        'Was it you? Then all is well, you do not have to do anything.',
        'Was it not you? Choose a new password at once and tell the association.',
      ],
      button: 'It was not me',
      after: [],
    },
    ...toOwner,
    ...toRequester,
    ...toMower,
    ...toCrew,
  },
};
