-- Texts that people accept are kept in one place, whichever they are; a published version is never changed.
create table published_text (
  kind text not null check (kind in ('consent', 'houseRules')),
  version integer not null,
  -- What a version said where the consent has placeholders: who received data, and how long they were kept. Null until that was noted.
  scope jsonb,
  published_at timestamptz not null default now(),
  -- Null for a version that is shipped, or when the admin's account is gone.
  published_by uuid references app_user on delete set null,
  primary key (kind, version)
);
insert into published_text (kind, version, scope, published_at, published_by)
  select 'consent', version, scope, created_at, published_by from consent_text
  union all select 'houseRules', version, null, published_at, published_by from house_rules;

create table published_text_words (
  kind text not null,
  version integer not null,
  locale text not null,
  words text not null,
  primary key (kind, version, locale),
  foreign key (kind, version) references published_text on delete cascade
);
insert into published_text_words (kind, version, locale, words)
  select 'consent', version, locale, words from consent_text_words
  union all select 'houseRules', version, locale, words from house_rules_words;

drop table consent_text_words, consent_text, house_rules_words, house_rules;
