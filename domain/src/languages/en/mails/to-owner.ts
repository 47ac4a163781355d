import type { ToOwner } from '../../../messages/texts/messages-by-reader.ts';

/** What is read of the own account, beside its password. */
export const toOwner: ToOwner = {
  MAIL_CONFIRMATION: {
    subject: 'Confirm your email address',
    before: [
      'Somebody, most likely you, has entered this address for a VigieFaon account. Confirm that it is yours: before that, it does not count.',
    ],
    button: 'Confirm this address',
    after: [
      'This link works once and stays valid for seven days.',
      'You did not ask for anything? Do nothing: without your confirmation, no other message arrives here.',
    ],
  },
  MAIL_CHANGE_ASKED: {
    subject: 'A new email address has been asked for your account',
    before: [
      'Somebody, most likely you, asked on {when} for another email address for your VigieFaon account. It counts as soon as it is confirmed; until then, this one stays valid.',
      'Was it you? Then open the message that was sent to the new address.',
      'Was it not you? Choose a new password at once: the request is then cancelled.',
    ],
    button: 'It was not me',
    after: [],
  },
  MAIL_CHANGED: {
    subject: 'The email address of your account has been changed',
    before: [
      'Since {when}, this address no longer serves your VigieFaon account: neither for logging in nor for our messages.',
      'Was it you, or the association at your request? Then all is well, you do not have to do anything.',
      'Was it not you? Tell the association at once: it restores your account.',
    ],
    after: [],
  },
  PHONE_CHANGED: {
    subject: 'The phone number of your account has been changed',
    before: [
      'The phone number of your VigieFaon account was changed on {when}.',
      'Was it you, or the association at your request? Then all is well, you do not have to do anything.',
      'Was it not you? Choose a new password at once and tell the association.',
    ],
    button: 'It was not me',
    after: [],
  },
  SECOND_FACTOR_ON: {
    subject: 'The second factor of your account is switched on',
    before: [
      'Since {when}, logging in to your VigieFaon account also asks for a code of your authenticator app.',
      'Was it you? Then all is well. Keep your recovery codes in a safe place.',
      'Was it not you? Choose a new password at once and tell the association.',
    ],
    button: 'It was not me',
    after: [],
  },
  SECOND_FACTOR_OFF: {
    subject: 'The second factor of your account is switched off',
    before: [
      'Since {when}, the password is enough again to log in to your VigieFaon account.',
      'Was it you? Then all is well, you do not have to do anything.',
      'Was it not you? Choose a new password at once and tell the association.',
    ],
    button: 'It was not me',
    after: [],
  },
  SECOND_FACTOR_RESET: {
    subject: 'The association has removed the second factor of your account',
    before: [
      'On {when}, the association removed the second factor of your VigieFaon account. All your devices are logged out, and the password is enough to log in again.',
      'Did you ask for it? Then log in again, and switch on a new one in your profile.',
      'Did you not ask for it? Choose a new password at once and tell the association.',
    ],
    button: 'I did not ask for this',
    after: [],
  },
  SECOND_FACTOR_GUESSED: {
    subject: 'Wrong codes have been tried for your account',
    before: [
      'On {when}, somebody typed the right password of your VigieFaon account, then several wrong codes of your second factor. Nobody got in with these codes.',
      'Was it you? Then wait for the next code of your app, or take a recovery code.',
      'Was it not you? Then somebody knows your password: choose a new one at once and tell the association.',
    ],
    button: 'It was not me',
    after: [],
  },
  PILOT_INVITED: {
    subject: 'Your pilot’s account is waiting for you',
    before: [
      'The association has made you a pilot’s account. All that is left is to choose your password.',
      'The link works once, until {day}. After that, ask the association for another.',
    ],
    button: 'Choose my password',
    after: [],
  },
  REQUESTER_INVITED: {
    subject: 'Your link to ask for a search for fawns',
    before: [
      'Before mowing, ask by this link that a pilot searches your parcels for fawns: the day, the hour, that is all, without a password.',
      'It is personal and opens until {day}: whoever has it can ask in your name.',
    ],
    button: 'Ask for a search',
    after: [],
  },
  PAPER_ENDS: {
    subject: 'One of your pilot’s papers ends',
    before: [
      'This paper holds until {day}: {paper}.',
      'Add the new one in your profile, so that the association knows that you can fly.',
    ],
    button: 'Open my profile',
    after: [],
  },
  ACCOUNT_ENDS: {
    subject: 'Your account is about to be deleted: log in to keep it',
    before: [
      'Your VigieFaon account has not been used since {since}. We do not keep the data of those who no longer come for longer than necessary.',
      'Unless you log in, it will be deleted on {day}, with your name and your contact details. A single login before that date is enough to keep it.',
    ],
    button: 'Log in and keep my account',
    after: ['You no longer need it? You do not have to do anything.'],
  },
};
