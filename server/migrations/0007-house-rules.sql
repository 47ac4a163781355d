-- A published version is never changed: what a pilot has accepted stays readable word for word.
create table house_rules (
  version integer primary key,
  fr text not null,
  de text not null,
  nl text not null,
  published_at timestamptz not null default now(),
  -- Null for the version that is shipped, or when the admin's account is gone.
  published_by uuid references app_user on delete set null
);

alter table consent_text add column published_by uuid references app_user on delete set null;

insert into house_rules (version, fr, de, nl) values (
  1,
$fr$Ces règles protègent les animaux, les agriculteurs et vous-même. Chaque pilote les accepte avant sa première mission.

1. Droit aérien : volez avec l’attestation de pilote et l’enregistrement exigés par votre pays. Avant chaque vol, contrôlez les zones géographiques et obtenez l’autorisation s’il en faut une. Gardez le drone en vue et restez sous 120 m.
2. Assurance : aucun vol sans une assurance de responsabilité civile pour drone en cours de validité.
3. Accord : n’entrez dans une parcelle et ne la survolez qu’à la demande de la personne qui l’exploite. Fermez les barrières derrière vous.
4. Discrétion : noms, adresses, numéros et parcelles des demandeurs servent à la mission et à rien d’autre. Ne publiez ni lieu, ni ferme, ni personne reconnaissable sans accord écrit.
5. Téléphone : le planning se fait vers {planningTime}. Soyez joignable de {planningTime} à {answerTime} et appelez vos demandeurs avant {answerTime}. Un empêchement se dit tout de suite.
6. Le faon : jamais à mains nues. Gants propres et grosses poignées d’herbe fraîche entre les gants et l’animal, gestes calmes, pas de chien, le moins de monde possible.
7. La caisse : une caisse aérée et fermée par faon, garnie d’herbe, à l’ombre, en bordure de la parcelle et hors du passage des machines. Notez combien vous en avez posé et où. Un faon n’y reste jamais plus de cinq heures ; relâchez-le au même endroit dès la fin de la fauche.
8. La fauche : elle suit la recherche de 4 à 5 heures au plus. Passé ce délai, une chevrette peut avoir ramené son faon : il faut chercher à nouveau.
9. Nids et animaux blessés : balisez un nid et laissez-le en place. Ne soignez pas un animal blessé ; appelez le garde-chasse ou un centre de soins.
10. Sécurité : ne volez ni fatigué, ni par orage, pluie ou brouillard, ni au-dessus de personnes ou de bétail. Portez un gilet visible et n’entrez jamais dans une parcelle où une machine travaille.

Remettez votre rapport le jour même, aussi quand vous n’avez rien trouvé. Qui enfreint gravement ces règles ne vole plus pour l’association.$fr$,
$de$Diese Regeln schützen die Tiere, die Landwirte und Sie selbst. Jeder Pilot nimmt sie vor seinem ersten Einsatz an.

1. Luftrecht: Fliegen Sie nur mit dem Kompetenznachweis und der Registrierung, die Ihr Land verlangt. Prüfen Sie vor jedem Flug die geografischen Zonen und holen Sie die nötige Genehmigung ein. Behalten Sie die Drohne im Blick und bleiben Sie unter 120 m.
2. Versicherung: kein Flug ohne gültige Haftpflichtversicherung für Drohnen.
3. Einverständnis: Betreten und befliegen Sie eine Fläche nur, wenn der Bewirtschafter darum gebeten hat. Schließen Sie Weidetore hinter sich.
4. Verschwiegenheit: Namen, Adressen, Nummern und Flächen der Antragsteller dienen dem Einsatz und nichts anderem. Veröffentlichen Sie ohne schriftliche Zustimmung weder Orte noch Höfe noch erkennbare Personen.
5. Telefon: Geplant wird gegen {planningTime} Uhr. Seien Sie von {planningTime} bis {answerTime} Uhr erreichbar und rufen Sie Ihre Antragsteller vor {answerTime} Uhr an. Sind Sie verhindert, sagen Sie es sofort.
6. Das Kitz: nie mit bloßen Händen anfassen. Saubere Handschuhe und dicke Büschel frisches Gras zwischen Handschuh und Tier, ruhige Bewegungen, kein Hund, so wenige Menschen wie möglich.
7. Die Kiste: je Kitz eine luftige, geschlossene Kiste, mit Gras ausgelegt, im Schatten, am Rand der Wiese und außerhalb der Fahrspur. Notieren Sie, wie viele Sie gestellt haben und wo. Ein Kitz bleibt nie länger als fünf Stunden darin; lassen Sie es gleich nach dem Mähen an derselben Stelle frei.
8. Das Mähen: höchstens 4 bis 5 Stunden nach der Suche. Danach kann die Ricke ihr Kitz zurückgeholt haben, und es muss erneut gesucht werden.
9. Gelege und verletzte Tiere: Markieren Sie ein Gelege und lassen Sie es, wo es ist. Behandeln Sie kein verletztes Tier; rufen Sie den Jagdausübungsberechtigten oder eine Pflegestation.
10. Sicherheit: Fliegen Sie weder übermüdet noch bei Gewitter, Regen oder Nebel, und nie über Menschen oder Weidevieh. Tragen Sie eine Warnweste und betreten Sie keine Fläche, auf der eine Maschine arbeitet.

Geben Sie Ihren Bericht noch am selben Tag ab, auch wenn Sie nichts gefunden haben. Wer grob gegen diese Regeln verstößt, fliegt nicht mehr für den Verein.$de$,
$nl$Deze regels beschermen de dieren, de landbouwers en uzelf. Elke piloot aanvaardt ze vóór de eerste missie.

1. Luchtvaartregels: vlieg alleen met het bewijs van bekwaamheid en de registratie die uw land vraagt. Controleer vóór elke vlucht de geografische zones en vraag zo nodig toelating. Hou de drone in het zicht en blijf onder 120 m.
2. Verzekering: geen vlucht zonder geldige aansprakelijkheidsverzekering voor drones.
3. Toestemming: betreed en overvlieg een perceel alleen op vraag van wie het gebruikt. Sluit de hekken achter u.
4. Discretie: namen, adressen, nummers en percelen van aanvragers dienen voor de missie en voor niets anders. Publiceer zonder schriftelijk akkoord geen plaats, hoeve of herkenbare persoon.
5. Telefoon: de planning gebeurt rond {planningTime} uur. Wees bereikbaar van {planningTime} tot {answerTime} uur en bel uw aanvragers vóór {answerTime} uur. Bent u verhinderd, zeg het dan meteen.
6. Het reekalf: nooit met blote handen. Propere handschoenen en flinke plukken vers gras tussen handschoen en dier, rustige gebaren, geen hond, zo weinig mogelijk mensen.
7. De krat: per reekalf één luchtige, gesloten krat met gras erin, in de schaduw, aan de rand van het perceel en buiten het spoor van de machines. Noteer hoeveel kratten u hebt gezet en waar. Een kalf blijft er nooit langer dan vijf uur in; laat het meteen na het maaien op dezelfde plaats vrij.
8. Het maaien: ten laatste 4 à 5 uur na de zoektocht. Daarna kan de reegeit haar kalf teruggebracht hebben en moet er opnieuw gezocht worden.
9. Nesten en gewonde dieren: markeer een nest en laat het liggen. Verzorg een gewond dier niet zelf; bel de jachtwachter of een opvangcentrum.
10. Veiligheid: vlieg niet wanneer u oververmoeid bent, niet bij onweer, regen of mist, en nooit boven mensen of vee. Draag een fluohesje en betreed nooit een perceel waar een machine werkt.

Dien uw verslag dezelfde dag nog in, ook als u niets gevonden hebt. Wie deze regels grof overtreedt, vliegt niet meer voor de vereniging.$nl$
);
