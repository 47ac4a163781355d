-- What a version said where it has placeholders: who received data, and how long they were kept. Null until that was noted.
alter table consent_text add column scope jsonb;

-- The shipped text said that data go to nobody, and neither why nor for how long. An association that has published its own keeps it.
insert into consent_text (version, fr, de, nl) select 2,
$fr$L’association enregistre votre nom, vos coordonnées, vos parcelles et vos demandes pour organiser les recherches de faons par drone. Des pilotes, elle garde aussi le matériel, les absences, les réponses et les vols. Elle est responsable de ces données ; vous pouvez vous adresser à ses responsables pour tout ce qui suit.

Pourquoi elle en a le droit (règlement général sur la protection des données, article 6, paragraphe 1) :
- pour faire ce que vous lui demandez : chercher les faons chez vous, ou vous confier des vols (lettre b)
- parce qu’elle a un intérêt légitime à protéger les comptes contre les abus et à savoir ce qui a été cherché et trouvé (lettre f)
- pour les messages par WhatsApp, parce que vous les avez choisis (lettre a) ; vous pouvez y renoncer à tout moment dans votre profil

Dans l’association, les responsables et les pilotes voient ces données ; un demandeur voit le nom et le téléphone de son pilote. Celui à qui vous donnez le lien d’une mission, pour faucher ou pour aider, voit ce qui concerne cette mission.

Les données se trouvent sur un serveur de l’association ou de son hébergeur. Elles ne sont jamais vendues. En dehors de l’association et de son hébergeur, voici qui en reçoit :
{recipients}

Combien de temps elles sont gardées :
{periods}

Les comptes des responsables restent jusqu’à leur effacement. Ce qui a été cherché et trouvé reste ensuite sans aucun nom, pour les chiffres. Les copies de sauvegarde gardent encore ce qui était là le jour où elles ont été faites, aussi longtemps que l’association les conserve.

Vos droits : dans votre profil, vous pouvez à tout moment consulter, corriger, télécharger et effacer vos données. Vous pouvez aussi demander à l’association de les limiter, ou vous opposer à leur usage. Si vous pensez que vos droits ne sont pas respectés, vous pouvez introduire une réclamation auprès de l’autorité de protection des données de votre pays ; en Belgique, c’est l’Autorité de protection des données (www.autoriteprotectiondonnees.be).

Sans nom ni moyen de vous joindre, l’association ne peut rien organiser pour vous. Aucune décision n’est prise sur vous par une machine seule.$fr$,
$de$Der Verein speichert Ihren Namen, Ihre Kontaktdaten, Ihre Schläge und Ihre Anfragen, um die Kitzsuche mit Drohnen zu organisieren. Von Piloten speichert er auch Ausrüstung, Abwesenheiten, Antworten und Flüge. Er ist für diese Daten verantwortlich; mit allem, was folgt, können Sie sich an seine Verantwortlichen wenden.

Warum er das darf (Datenschutz-Grundverordnung, Artikel 6 Absatz 1):
- um zu tun, worum Sie ihn bitten: bei Ihnen Kitze zu suchen oder Ihnen Flüge anzuvertrauen (Buchstabe b)
- weil er ein berechtigtes Interesse daran hat, die Konten vor Missbrauch zu schützen und zu wissen, was gesucht und gefunden wurde (Buchstabe f)
- Nachrichten über WhatsApp, weil Sie sie gewählt haben (Buchstabe a); Sie können in Ihrem Profil jederzeit darauf verzichten

Im Verein sehen die Verantwortlichen und die Piloten diese Daten; ein Antragsteller sieht Namen und Telefonnummer seines Piloten. Wem Sie den Link zu einem Einsatz geben, zum Mähen oder zum Helfen, der sieht, was diesen Einsatz betrifft.

Die Daten liegen auf einem Server des Vereins oder seines Hosters. Sie werden niemals verkauft. Außerhalb des Vereins und seines Hosters bekommt Daten:
{recipients}

Wie lange sie aufbewahrt werden:
{periods}

Die Konten der Verantwortlichen bleiben, bis sie gelöscht werden. Was gesucht und gefunden wurde, bleibt danach ohne jeden Namen für die Zahlen. Sicherungskopien enthalten noch, was an ihrem Tag da war, solange der Verein sie aufbewahrt.

Ihre Rechte: In Ihrem Profil können Sie Ihre Daten jederzeit einsehen, berichtigen, herunterladen und löschen. Sie können vom Verein auch verlangen, ihre Verarbeitung einzuschränken, oder ihr widersprechen. Wenn Sie meinen, dass Ihre Rechte verletzt werden, können Sie sich bei der Datenschutzbehörde Ihres Landes beschweren; in Belgien ist das die Datenschutzbehörde (www.datenschutzbehorde.be).

Ohne Namen und ohne einen Weg, Sie zu erreichen, kann der Verein nichts für Sie organisieren. Keine Maschine entscheidet allein über Sie.$de$,
$nl$De vereniging bewaart uw naam, uw contactgegevens, uw percelen en uw aanvragen om het zoeken naar reekalveren met drones te organiseren. Van piloten bewaart ze ook materiaal, afwezigheden, antwoorden en vluchten. Zij is verantwoordelijk voor deze gegevens; voor alles wat volgt kunt u bij haar verantwoordelijken terecht.

Waarom ze dat mag (algemene verordening gegevensbescherming, artikel 6, lid 1):
- om te doen wat u haar vraagt: bij u naar reekalveren zoeken of u vluchten toevertrouwen (punt b)
- omdat ze er een gerechtvaardigd belang bij heeft accounts tegen misbruik te beschermen en te weten wat gezocht en gevonden is (punt f)
- berichten via WhatsApp, omdat u daarvoor gekozen hebt (punt a); u kunt er op elk moment in uw profiel van afzien

Binnen de vereniging zien de verantwoordelijken en de piloten deze gegevens; een aanvrager ziet de naam en het telefoonnummer van zijn piloot. Wie van u de link van een missie krijgt, om te maaien of om te helpen, ziet wat die missie betreft.

De gegevens staan op een server van de vereniging of van haar hostingbedrijf. Ze worden nooit verkocht. Buiten de vereniging en haar hostingbedrijf krijgt gegevens:
{recipients}

Hoelang ze worden bewaard:
{periods}

De accounts van de verantwoordelijken blijven tot ze gewist worden. Wat gezocht en gevonden is, blijft daarna zonder enige naam voor de cijfers. Reservekopieën bevatten nog wat er op hun dag was, zolang de vereniging ze bewaart.

Uw rechten: in uw profiel kunt u uw gegevens op elk moment inzien, verbeteren, downloaden en wissen. U kunt de vereniging ook vragen het gebruik ervan te beperken, of er bezwaar tegen maken. Als u vindt dat uw rechten niet worden nageleefd, kunt u een klacht indienen bij de gegevensbeschermingsautoriteit van uw land; in België is dat de Gegevensbeschermingsautoriteit (www.gegevensbeschermingsautoriteit.be).

Zonder naam en zonder een manier om u te bereiken kan de vereniging niets voor u organiseren. Geen machine beslist alleen over u.$nl$
where (select max(version) from consent_text) = 1;

-- Where nobody can have accepted the former text, this is the first.
delete from consent_text where version = 1 and published_by is null
  and exists (select from consent_text where version = 2 and published_by is null and fr like '%{recipients}%')
  and not exists (select from app_user);
update consent_text set version = 1 where version = 2 and not exists (select from consent_text where version = 1);
