-- The texts that are shipped (their French is told by its sum), in English, wherever an association still has them as they were. It says the same: nobody has to accept it anew.
insert into house_rules_words (version, locale, words)
select version, 'en',
$en$These rules protect the animals, the farmers and yourself. Every pilot accepts them before the first mission.

1. Aviation law: fly only with the proof of competency and the registration that your country requires. Before each flight, check the geographical zones and obtain the authorisation if one is needed. Keep the drone in sight and stay below 120 m.
2. Insurance: no flight without valid third-party liability insurance for drones.
3. Consent: enter a parcel or fly over it only at the request of the person who farms it. Close the gates behind you.
4. Discretion: names, addresses, numbers and parcels of requesters serve the mission and nothing else. Publish neither places, nor farms, nor recognisable people without written consent.
5. Phone: planning takes place at about {planningTime}. Be reachable from {planningTime} to {answerTime} and call your requesters before {answerTime}. If you cannot come, say so at once.
6. The fawn: never with bare hands. Clean gloves and thick handfuls of fresh grass between the gloves and the animal, calm movements, no dog, as few people as possible.
7. The crate: one airy, closed crate for each fawn, lined with grass, in the shade, at the edge of the parcel and out of the way of the machines. Note how many you have put down and where. A fawn never stays in it for more than five hours; release it at the same place as soon as mowing is over.
8. Mowing: within 4 to 5 hours after the search at most. After that, a doe may have brought her fawn back: the search has to be done again.
9. Nests and injured animals: mark a nest and leave it where it is. Do not treat an injured animal; call the gamekeeper or a wildlife care centre.
10. Safety: do not fly when tired, nor in thunderstorms, rain or fog, nor over people or livestock. Wear a high-visibility vest and never enter a parcel where a machine is working.

Hand in your report on the same day, also when you have found nothing. Whoever seriously breaks these rules no longer flies for the association.$en$
from house_rules_words where locale = 'fr' and md5(words) = 'ad3600d6da9eef03d5c128ef6970bbe5';

insert into consent_text_words (version, locale, words)
select version, 'en',
$en$The association stores your name, your contact details, your parcels and your requests in order to organise searches for fawns by drone. Of pilots, it also keeps the equipment, the absences, the answers and the flights. It is responsible for these data; you can turn to its administrators for everything that follows.

Why it may do so (General Data Protection Regulation, Article 6, paragraph 1):
- to do what you ask of it: to search for fawns on your land, or to entrust flights to you (point b)
- because it has a legitimate interest in protecting accounts from abuse and in knowing what was searched and found (point f)
- for messages by WhatsApp, because you have chosen them (point a); you can give them up at any time in your profile

Within the association, administrators and pilots see these data; a requester sees the name and phone of their pilot. Whoever you give the link of a mission to, for mowing or for helping, sees what concerns that mission.

The data are on a server of the association or of its host. They are never sold. Outside of the association and its host, this is who receives some of them:
{recipients}

How long they are kept:
{periods}

The accounts of administrators remain until they are deleted. What was searched and found remains afterwards without any name, for the figures. Backups still contain what was there on the day on which they were made, for as long as the association keeps them.

Your rights: in your profile you can see, correct, download and delete your data at any time. You can also ask the association to restrict their use, or object to it. If you think that your rights are not respected, you can complain to the data protection authority of your country; in Belgium that is the Data Protection Authority (www.dataprotectionauthority.be).

Without a name and without a way to reach you, the association can organise nothing for you. No machine alone decides about you.$en$
from consent_text_words where locale = 'fr' and md5(words) = 'e1b4ea03c0efcfe00074b8a7dc6da4aa';
