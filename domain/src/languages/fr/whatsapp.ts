import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ' :',
  buttons: { POSSIBLE: 'Possible', UNAVAILABLE: 'Indisponible', TOMORROW: 'Oui, demain', NOT_YET: 'Pas encore' },
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
    ordered: 'C’est commandé pour le {day} : {fields}. La confirmation suit, et avec elle de quoi changer ou annuler.',
    orderedLate:
      'C’est commandé pour le {day}, mais tard : {fields}. Les pilotes sont déjà répartis, personne ne peut vous en promettre un. La confirmation suit, et avec elle de quoi changer ou annuler.',
    fields: { one: '1 parcelle', other: '{count} parcelles' },
    notOrdered: {
      ALREADY_ORDERED:
        'Rien n’est commandé par cette réponse : une de ces parcelles l’est déjà pour le {day}. Ouvrez le lien sous la question pour voir et décider.',
      SAME_FIELD:
        'Rien n’est commandé par cette réponse : quelqu’un d’autre a déjà commandé une de ces parcelles pour le {day}. Ouvrez le lien sous la question, on vous y demande pourquoi.',
      QUOTA_REACHED:
        'Rien n’est commandé par cette réponse : vous avez atteint le nombre de demandes d’un jour. Appelez l’association.',
      SEASON_CLOSED: 'Rien n’est commandé par cette réponse : le {day} n’est pas dans la saison.',
    },
    notYetNoted: 'C’est noté : pas encore. Nous ne demandons plus rien pendant deux jours.',
    askedDayOver:
      'Merci, mais cette question portait sur le {day} : la réponse vient trop tard et rien n’est commandé. Ouvrez le lien sous la question pour choisir un autre jour.',
    nothingWaits:
      'Merci ! Il n’y a plus rien à répondre pour le {day} : ces parcelles sont commandées, fauchées ou retirées.',
  },
};
