import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ' :',
  buttons: { POSSIBLE: 'Possible', UNAVAILABLE: 'Indisponible' },
  open: 'Ouvrir',
  below: '(bouton ci-dessous)',
  andMore: '… et encore {count}',
  replies: {
    noted: { POSSIBLE: 'C’est noté : possible le {day}', UNAVAILABLE: 'C’est noté : indisponible le {day}' },
    missions: { one: '1 mission', other: '{count} missions' },
    changeMind: 'Vous changez d’avis ? Appuyez sur l’autre bouton ou répondez dans l’application : {link}',
    dayOver: 'Merci, mais le {day} est passé : cette réponse ne compte plus. Vos missions : {link}',
    nothingOpen:
      'Merci ! Pour le {day}, on n’a plus besoin de votre réponse : ces missions ont un pilote ou sont annulées. Vos missions : {link}',
    rulesFirst:
      'Votre réponse n’est pas encore notée : acceptez d’abord la charte des pilotes dans l’application, puis appuyez à nouveau. {link}',
    noPilot:
      'Votre réponse n’est pas notée : ce compte n’est plus celui d’un pilote. Une question ? Appelez l’association.',
    nobodyReads:
      'Ce message est arrivé chez une machine : personne ne le lit. Répondez avec les boutons, dans l’application ({link}), ou appelez l’association.',
  },
};
