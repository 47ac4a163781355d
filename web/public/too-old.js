// Only a browser that is too old for the app asks for it, from `start.js`: it says so, in the JavaScript of 2009.
(function () {
  var root = document.documentElement;
  var sentences = {
    fr: [
      'Ce navigateur est trop ancien pour VigieFaon. Il faut Chrome 109, Firefox 115, Safari 16.4 (iPhone : iOS 16.4) ou une version plus récente.',
      'Vous pouvez lire cette page, mais pas y répondre.',
      'Mettez le navigateur à jour, ou ouvrez VigieFaon sur un autre appareil.',
      'Téléphone : ',
    ],
    de: [
      'Dieser Browser ist zu alt für VigieFaon. Es braucht Chrome 109, Firefox 115, Safari 16.4 (iPhone: iOS 16.4) oder neuer.',
      'Sie können diese Seite lesen, aber nicht darauf antworten.',
      'Aktualisieren Sie den Browser, oder öffnen Sie VigieFaon auf einem anderen Gerät.',
      'Telefon: ',
    ],
    nl: [
      'Deze browser is te oud voor VigieFaon. Nodig is Chrome 109, Firefox 115, Safari 16.4 (iPhone: iOS 16.4) of nieuwer.',
      'U kunt deze pagina lezen, maar er niet op antwoorden.',
      'Werk de browser bij, of open VigieFaon op een ander toestel.',
      'Telefoon: ',
    ],
    en: [
      'This browser is too old for VigieFaon. It takes Chrome 109, Firefox 115, Safari 16.4 (iPhone: iOS 16.4) or newer.',
      'You can read this page, but not answer on it.',
      'Update the browser, or open VigieFaon on another device.',
      'Telephone: ',
    ],
  };
  var sayIt = function () {
    var spoken = sentences[root.lang] || sentences.fr;
    var notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'margin:16px;padding:4px 16px;border:2px solid;font:1rem/1.5 sans-serif';
    var say = function (sentence) {
      var line = document.createElement('p');
      line.appendChild(document.createTextNode(sentence));
      notice.appendChild(line);
      return line;
    };
    say(spoken[0]);
    if (document.querySelector('#root[data-written]')) say(spoken[1]);
    say(spoken[2]);
    document.body.insertBefore(notice, document.body.firstChild);
    // Whoever cannot go on here may call, where the association says whom.
    var request = new XMLHttpRequest();
    request.onload = function () {
      var phone = request.status === 200 && JSON.parse(request.responseText).helpPhone;
      if (!phone) return;
      var link = document.createElement('a');
      link.href = 'tel:' + phone.replace(/[^+\d]/g, '');
      link.appendChild(document.createTextNode(phone));
      say(spoken[3]).appendChild(link);
    };
    request.open('GET', '/api/settings');
    request.send();
  };

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', sayIt);
  else sayIt();
})();
