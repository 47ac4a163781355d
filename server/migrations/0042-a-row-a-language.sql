-- Which languages there are is said once, in the product: no column, no check names one. What comes in is judged by its schema.
alter table app_user drop constraint app_user_locale_check;
alter table outgoing_message drop constraint outgoing_message_locale_check;
alter table message_text drop constraint message_text_locale_check;

create table consent_text_words (
  version integer not null references consent_text on delete cascade on update cascade,
  locale text not null,
  words text not null,
  primary key (version, locale)
);
insert into consent_text_words (version, locale, words)
  select version, locale, words from consent_text cross join lateral (values ('fr', fr), ('de', de), ('nl', nl)) as text (locale, words);
alter table consent_text drop column fr, drop column de, drop column nl;

create table house_rules_words (
  version integer not null references house_rules on delete cascade on update cascade,
  locale text not null,
  words text not null,
  primary key (version, locale)
);
insert into house_rules_words (version, locale, words)
  select version, locale, words from house_rules cross join lateral (values ('fr', fr), ('de', de), ('nl', nl)) as text (locale, words);
alter table house_rules drop column fr, drop column de, drop column nl;
